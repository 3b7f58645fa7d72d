import { student } from '@portal/contracts/student';
import { ProblemError, useCall } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
import { Alert, Box, Button, ErrorMessage, PageHeader, Text } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { TranscriptPrint } from '../lib/transcript.print';

function NoLonger() {
  return (
    <Alert status="warning" title="This link is no longer valid" autoFocus>
      It has ended, or was taken back. Open it as a whole, as it stands in the mail; the graduate can have
      another one sent.
    </Alert>
  );
}

function NoToken() {
  return (
    <Alert status="info" title="Open the link as it stands in the mail" autoFocus>
      It does not stay in this browser: whoever opens this page again needs the whole link.
    </Alert>
  );
}

const isOver = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'LINK_EXPIRED' || error.code === 'INVALID');

/**
 * The token of the mail, which leaves address and history at once: whoever sits at that computer next would find it there. A
 * fragment never reaches a server's log.
 */
function useToken(): string {
  const location = useLocation();
  const given = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  const [token, setToken] = useState(given);
  // Another link was opened in the same window.
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    const { pathname, search, hash } = location;
    if (hash) history.replaceState(history.state, '', pathname + search);
  }, [location]);
  return token;
}

function Opening({ token }: { token: string }) {
  const { data, error, isPending, mutate } = useCall(student.transcriptLink.open);
  if (data) return <TranscriptPrint paper={data} />;
  return (
    <Box maxW="44rem" mx="auto" width="100%">
      <PageHeader title="A transcript for you" />
      {token === '' && <NoToken />}
      {token !== '' && isOver(error) && <NoLonger />}
      {token !== '' && !isOver(error) && (
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

/** The transcript that somebody was sent: it stands on the page until that is left, and is opened anew from the mail. */
export default function TranscriptLinkPage() {
  const token = useToken();
  return <Opening key={token} token={token} />;
}
