import { stateLooks } from '@portal/shared/invoice';
import { Badge, Box, Flex, Money, Text, TextLink } from '@portal/shared/ui';
import { viewPath, type InvoiceRow } from './invoices.api';
import { issueWords } from './words';

/** The payer leads to everything about the invoice. */
export function PayerCell({ number, payer, registrationNumber }: InvoiceRow) {
  return (
    <Box maxW="16rem">
      <TextLink to={viewPath(number)} fontWeight="medium">
        {payer}
      </TextLink>
      <Text textStyle="sm" color="fg.muted">
        {registrationNumber ?? number}
      </Text>
    </Box>
  );
}

/** What is charged; below it what is left for the payer, where others pay a part. */
export function AmountCell({ total, payable }: Pick<InvoiceRow, 'total' | 'payable'>) {
  return (
    <>
      <Money kobo={total} />
      {payable < total && (
        <Text textStyle="sm" color="fg.muted">
          to pay <Money kobo={payable} />
        </Text>
      )}
    </>
  );
}

export function StateCell({ state, duplicate, issues }: Pick<InvoiceRow, 'state' | 'duplicate' | 'issues'>) {
  const { label, palette } = stateLooks[state];
  return (
    <Flex gap="1" wrap="wrap">
      <Badge colorPalette={palette}>{label}</Badge>
      {duplicate && <Badge colorPalette="red">Paid twice</Badge>}
      {issues
        .filter((issue) => !duplicate || issue !== 'DUPLICATE')
        .map((issue) => (
          <Badge key={issue} colorPalette="orange">
            {issueWords(issue)}
          </Badge>
        ))}
    </Flex>
  );
}
