import { academics } from '@portal/contracts/academics';
import { FileField } from '@portal/shared/forms';
import { ProblemError, queryOf, useCall, useQuery } from '@portal/shared/http';
import { ActionButtons, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { formatDateTime, photoTypes, type CallData } from '@portal/shared/model';
import { Alert, Button, chakra, ErrorMessage, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

type Own = CallData<typeof academics.signatures.own>;

/** The server refuses above a tenth of it, and says so; what is far larger is not even sent. */
const mostSent = 2 * 1024 * 1024;

const remove: RowAction<Own> = rowAction({
  label: 'Take it away',
  danger: true,
  question: 'Take your signature away?',
  consequence: 'Sheets that you have signed keep it. What you sign from now on has your name alone.',
  call: academics.signatures.remove,
  input: () => ({}),
  done: 'Your signature is taken away',
});

function Shown({ own }: { own: Own }) {
  const { picture, uploadedAt } = own;
  if (picture === null || uploadedAt === null)
    return <Text>You have uploaded none: sheets have your name and the day.</Text>;
  return (
    <Stack gap="3" align="start">
      <chakra.img src={picture} alt="Your signature" maxW="full" bg="white" borderWidth="1px" p="2" />
      <Text color="fg.muted" textStyle="sm">
        Since {formatDateTime(uploadedAt)}
      </Text>
      <ActionButtons actions={[remove]} row={own} />
    </Stack>
  );
}

function Upload({ again }: { again: boolean }) {
  const upload = useCall(academics.signatures.upload);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    try {
      // The declared input has no body: a multipart file is read from the request itself.
      const input = { body: { signature: file } };
      await upload.mutateAsync(input);
      setFile(null);
      toast({ severity: 'success', title: 'Your signature is stored' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <Stack gap="4" align="start">
      <FileField
        label={again ? 'Another signature' : 'Signature'}
        hint="A picture (PNG or JPEG) smaller than 100 KB, of your signature on white paper."
        accept={photoTypes}
        limit={mostSent}
        refusal="Only a picture (JPEG or PNG) can be stored."
        optional={false}
        file={file}
        onChange={setFile}
        error={failure}
      />
      <Button disabled={file === null} loading={upload.isPending} onClick={() => void send()}>
        Store the signature
      </Button>
    </Stack>
  );
}

/** The signature of a member of staff: it stands on result sheets that they submit and approve from then on. */
export default function SignaturePage() {
  const { data, error, refetch } = useQuery(queryOf(academics.signatures.own));
  return (
    <>
      <PageHeader
        title="My signature"
        lead="It stands on the result sheets that you submit or approve from now on."
        crumbs={[{ label: 'Profile', to: '/profile' }, { label: 'My signature' }]}
      />
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading label="Loading your signature…" />}
      {data && (
        <Stack gap="5" maxW="42rem">
          <Section title="What stands on sheets">
            <Shown own={data} />
          </Section>
          <Section title="Upload">
            <Upload again={data.picture !== null} />
          </Section>
          <Alert status="info">Nobody else can upload or use your signature, not even who acts as you.</Alert>
        </Stack>
      )}
    </>
  );
}
