import type { admissions } from '@portal/contracts/admissions';
import { formatDateTime, formatDocumentCode, type CallData } from '@portal/shared/model';
import { Alert, Box, DescriptionList } from '@portal/shared/ui';

type Verified = CallData<typeof admissions.verification.document>;

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
            ...document.rows.map(({ label, value }) => [label, value] as const),
            ...(document.session ? [['Session', document.session] as const] : []),
            ...(document.issuedAt ? [['Issued', formatDateTime(document.issuedAt)] as const] : []),
            ['Code', formatDocumentCode(code)],
          ]}
        />
      </Box>
    </>
  );
}
