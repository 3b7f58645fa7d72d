import type { admissions } from '@portal/shared/programme';
import { formatDateTime, formatNaira, formatRrr, type CallData } from '@portal/shared/model';
import { Alert, Box, DescriptionList } from '@portal/shared/ui';

type Verified = CallData<typeof admissions.verification.document>;

/** A receipt says what was paid, other papers which programme they are about. */
function numbersOf(document: Verified): [label: string, value: string][] {
  const { amount, applicationNumber, programme, rrr } = document;
  const receipt = amount !== undefined;
  const rows: [string, string][] = [
    [receipt ? 'Reg. No.' : 'Application number', applicationNumber],
    ['RRR', formatRrr(rrr)],
    [receipt ? 'Payment for' : 'Programme', programme],
  ];
  const told = rows.filter(([, value]) => value !== '');
  return receipt ? [...told, ['Amount', formatNaira(amount)]] : told;
}

export function VerifiedDocument({ document, code }: { document: Verified; code: string }) {
  return (
    <>
      <Box mb="5">
        {document.valid ? (
          <Alert status="success" title="This document is genuine">
            It was issued by this portal and is still valid.
          </Alert>
        ) : (
          <Alert status="warning" title="This document is no longer valid">
            It was issued by this portal and has been withdrawn or replaced since.
          </Alert>
        )}
      </Box>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" shadow="sm" px={{ base: '4', sm: '6' }} py="4">
        <DescriptionList
          items={[
            ['Document', document.document],
            ['Name', document.fullName],
            ...numbersOf(document),
            ['Session', document.session],
            ['Issued', formatDateTime(document.issuedAt)],
            ['Code', code],
          ]}
        />
      </Box>
    </>
  );
}
