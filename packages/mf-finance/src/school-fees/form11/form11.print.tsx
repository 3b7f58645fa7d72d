import { formatDate, formatNaira } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Box, ButtonLink, chakra, SimpleGrid, Text, TextLink } from '@portal/shared/ui';
import type { Form11 } from '../school-fees.api';
import { listPath, receiptPath } from '../labels';

const cell = { py: '1', pe: { base: '2', sm: '3' } } as const;

function Receipts({ receipts }: Pick<Form11, 'receipts'>) {
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      aria-label="Fees paid"
      textStyle={{ base: 'xs', sm: 'sm' }}
      _print={{ textStyle: 'sm' }}
    >
      <thead>
        <chakra.tr borderBottomWidth="1px" borderColor="border.emphasized">
          {['Receipt number', 'Payment for', 'Paid on'].map((head) => (
            <chakra.th key={head} textAlign="start" {...cell}>
              {head}
            </chakra.th>
          ))}
          <chakra.th textAlign="end" py="1">
            Amount
          </chakra.th>
        </chakra.tr>
      </thead>
      <tbody>
        {receipts.map(({ number, description, paidAt, amount }) => (
          <chakra.tr key={`${number}${description}`} borderBottomWidth="1px">
            <chakra.td
              {...cell}
              // On a phone in two lines, so that the amount is not cut.
              width={{ base: '6em', sm: 'auto' }}
              wordBreak={{ base: 'break-all', sm: 'normal' }}
              _print={{ width: 'auto', wordBreak: 'normal' }}
            >
              <TextLink to={receiptPath(number)} _print={{ color: 'inherit', textDecoration: 'none' }}>
                {number}
              </TextLink>
            </chakra.td>
            <chakra.td {...cell}>{description}</chakra.td>
            <chakra.td {...cell}>{formatDate(paidAt)}</chakra.td>
            <chakra.td py="1" textAlign="end" whiteSpace="nowrap">
              {formatNaira(amount)}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** Room for signature, date and stamp of one office. */
function Office({ name }: { name: string }) {
  return (
    <Box borderWidth="1px" borderColor="border.emphasized" p="2" minH="6.5rem" breakInside="avoid">
      <Text fontWeight="bold">{name}</Text>
      <Text mt="9" textStyle="xs">
        Signature, date and stamp
      </Text>
    </Box>
  );
}

/** The form that a student takes from office to office once the fee is paid: one page of A4. */
export function Form11Print({ form }: { form: Form11 }) {
  const { title, session, paragraphs, rows, receipts, offices, fullName, passport, complete, verification } =
    form;
  return (
    <PrintPage
      title={title}
      numbers={[
        ['Session', session],
        ['School fees', complete ? 'Paid in full' : 'First instalment paid'],
      ]}
      photo={{ src: passport, name: fullName }}
      verification={verification}
      actions={
        <ButtonLink to={listPath} variant="outline">
          School fees
        </ButtonLink>
      }
    >
      <PrintSection title="Student" rows={rows.map(({ label, value }) => [label, value])} />
      <Box mt="3">
        {paragraphs.map(({ text }) => (
          <Text key={text} mt="1">
            {text}
          </Text>
        ))}
      </Box>
      <PrintSection title="Fees paid">
        <Receipts receipts={receipts} />
      </PrintSection>
      <PrintSection title="Signature of the student">
        <Box mt="8" pt="1" width="16rem" maxW="100%" borderTopWidth="1px" borderColor="border.emphasized">
          {fullName}
        </Box>
      </PrintSection>
      <PrintSection title="Clearance">
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="2" _print={{ gridTemplateColumns: 'repeat(5, 1fr)' }}>
          {offices.map(({ name }) => (
            <Office key={name} name={name} />
          ))}
        </SimpleGrid>
      </PrintSection>
    </PrintPage>
  );
}
