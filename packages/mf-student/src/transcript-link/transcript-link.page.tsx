import { student } from '@portal/contracts/student';
import { ProblemError, useCall } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
import { Alert, Box, Button, ErrorMessage, PageHeader, Text } from '@portal/shared/ui';
import { TranscriptPrint } from '../lib/transcript.print';

function NoLonger() {
  return (
    <Alert status="warning" title="This link is no longer valid" autoFocus>
      It has ended, or was taken back. Open it as a whole, as it stands in the mail; the graduate can have
      another one sent.
    </Alert>
  );
}

const isOver = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'LINK_EXPIRED' || error.code === 'INVALID');

/** The transcript that somebody was sent, with the token of their mail: a fragment never reaches a server's log. */
export default function TranscriptLinkPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const { data, error, isPending, mutate } = useCall(student.transcriptLink.open);
  if (data) return <TranscriptPrint paper={data} />;
  return (
    <Box maxW="44rem" mx="auto" width="100%">
      <PageHeader title="A transcript for you" />
      {token === '' || isOver(error) ? (
        <NoLonger />
      ) : (
        <>
          {error && <ErrorMessage error={error} />}
          <Text mb="4">
            Somebody has asked the university to show you their transcript. They see when you open it, and
            nothing else of you.
          </Text>
          {/* Nobody's scanner of mail opens it by looking at the page. */}
          <Button loading={isPending} onClick={() => mutate({ body: { token } })}>
            Open the transcript
          </Button>
        </>
      )}
    </Box>
  );
}
