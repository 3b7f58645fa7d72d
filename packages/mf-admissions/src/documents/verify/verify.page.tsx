import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { Alert, Box, ErrorMessage, Loading, PageHeader, Text, TextLink } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import { CodeForm } from './code-form';
import { VerifiedDocument } from './verified-document';

/** For whoever holds a printed document: what our records say about its code. */
export function VerifyPage({ code }: { code: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(admissions.verification.document, { params: { code } }),
    enabled: code !== '',
  });
  const unknown = isProblem(error, 'NOT_FOUND');
  return (
    <Page>
      <PageHeader
        title="Verify a document"
        lead="Compare what stands here with the paper in your hand. Every line must be the same."
      />
      {code !== '' && isPending && <Loading label="Looking up the document…" />}
      {unknown && (
        <Box mb="6">
          <Alert status="warning" title="No document has this code" autoFocus>
            Compare {code} with the paper, character by character. A document whose code is not known here was
            not issued by this portal.
          </Alert>
        </Box>
      )}
      {(code === '' || unknown) && (
        <>
          <CodeForm code={code} />
          <Text mt="6" textStyle="sm" color="fg.muted">
            A certificate without a code:{' '}
            <TextLink to="/verify_certificate">verify it by matric number, name and year</TextLink>.
          </Text>
        </>
      )}
      {error && !unknown && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <VerifiedDocument document={data} code={code} />}
    </Page>
  );
}
