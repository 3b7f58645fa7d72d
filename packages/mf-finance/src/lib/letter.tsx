import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { formatDate, formatNaira, type CallData } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Box, chakra, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';

export type Letter = CallData<typeof finance.acceptance.letter>;

function Conditions({ conditions }: Pick<Letter, 'conditions'>) {
  if (conditions.length === 0) return null;
  return (
    <PrintSection title="Conditions of the offer">
      <chakra.ol ps="5" listStyleType="decimal">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </chakra.ol>
    </PrintSection>
  );
}

function Fees({ fees }: Pick<Letter, 'fees'>) {
  if (fees.length === 0) return null;
  return (
    <PrintSection
      title="Fees"
      rows={fees.map(({ description, amount }) => [description, formatNaira(amount)])}
    />
  );
}

/** Who signs a letter, on paper and in the preview of its wording. */
export function Signature({ signatory }: Pick<Letter, 'signatory'>) {
  return (
    <Box mt="6" breakInside="avoid">
      <Text>Yours faithfully,</Text>
      {signatory.name && (
        <Text mt="3" fontStyle="italic" fontFamily="serif" textStyle="lg">
          {signatory.name}
        </Text>
      )}
      <Box mt={signatory.name ? '0' : '10'} pt="1" width="16rem" maxW="100%" borderTopWidth="1px">
        {signatory.name && <Text fontWeight="bold">{signatory.name}</Text>}
        <Text>{signatory.title}</Text>
      </Box>
    </Box>
  );
}

/** A letter of the university on A4, as it was issued. Printing it is counted. */
export function LetterPrint({ letter, actions }: { letter: Letter; actions?: ReactNode }) {
  const { mutateAsync } = useCall(finance.letters.printed);
  const { title, reference, rows, addressee, fullName, passport, verification } = letter;
  const date = formatDate(letter.issuedAt);
  return (
    <PrintPage
      title={title}
      numbers={[...(reference ? ([['Reference', reference]] as const) : []), ['Date', date]]}
      photo={{ src: passport, name: fullName }}
      verification={verification}
      actions={actions}
      onPrint={() => mutateAsync({ params: { code: verification.code } })}
    >
      <Box mt="5">
        {addressee.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
      <Text mt="4">{letter.salutation}</Text>
      {letter.paragraphs.map((paragraph) => (
        <Text key={paragraph} mt="3" textAlign="justify">
          {paragraph}
        </Text>
      ))}
      <PrintSection title="Particulars" rows={rows.map(({ label, value }) => [label, value])} />
      <Fees fees={letter.fees} />
      <Conditions conditions={letter.conditions} />
      <Signature signatory={letter.signatory} />
    </PrintPage>
  );
}
