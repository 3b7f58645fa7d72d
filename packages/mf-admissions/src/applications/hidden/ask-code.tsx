import {
  admissions,
  codeMinutes,
  codePauseSeconds,
  shownMinutes,
  showAnswersSchema,
  type CodeChannel,
} from '@portal/contracts/admissions';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted, type CallData } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { Box, Button, Flex, Text } from '@portal/shared/ui';
import { useEffect, useState } from 'react';

type Places = CallData<typeof admissions.hiddenAnswers.current>;

/** What a page says about the code that it asks for. */
export interface CodeWords {
  why: string;
  /** What to do where a code can be sent nowhere. */
  otherwise: string;
  /** Name of the form that takes the code. */
  form: string;
  button: string;
  shown: string;
}

export interface AskCodeProps {
  words: CodeWords;
  /** Begins the ids of its fields; two of these stand on a page while a dialog is open. */
  ids: string;
  /** The code was right: whoever waits for it asks again. */
  onShown(): Promise<unknown>;
}

/** Whoever has no phone and no address in the application cannot be told from a stranger who found the RRR. */
function NoPlace({ otherwise }: Pick<CodeWords, 'otherwise'>) {
  return (
    <Text>
      This application has no phone number that takes our SMS and no email address, so no code can be sent.{' '}
      {otherwise}
    </Text>
  );
}

/** Of a long address, on a small phone. */
const wrapping = {
  size: 'sm',
  variant: 'outline',
  h: 'auto',
  minH: '9',
  maxW: '100%',
  py: '2',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function SendButtons({
  places: { phone, email },
  pending,
  onSend,
}: {
  places: Places;
  pending: boolean;
  onSend(to: CodeChannel): void;
}) {
  return (
    <Flex gap="3" wrap="wrap">
      {phone && (
        <Button {...wrapping} disabled={pending} onClick={() => onSend('phone')}>
          Send a code by SMS to {phone}
        </Button>
      )}
      {email && (
        <Button {...wrapping} disabled={pending} onClick={() => onSend('email')}>
          Send a code by mail to {email}
        </Button>
      )}
    </Flex>
  );
}

/** Takes the code, and shows what was hidden. */
function CodeForm({ place, ids, words, onShown }: { place: string } & AskCodeProps) {
  const { notify } = useHost();
  const show = useCall(admissions.hiddenAnswers.show);
  return (
    <Form
      label={words.form}
      ids={ids}
      schema={showAnswersSchema}
      defaults={{ code: '' }}
      onSubmit={async (body) => {
        await show.mutateAsync({ body });
        await onShown();
        notify({
          severity: 'success',
          title: words.shown,
          body: `For ${counted(shownMinutes, 'minute')}, or until you sign out.`,
        });
      }}
      failureTitle="The code was not taken"
    >
      <ErrorSummary />
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box maxW="14rem" flex="1 1 11rem">
          <TextField
            name="code"
            label="Code"
            hint={`Six digits, sent to ${place}. It is valid for ${counted(codeMinutes, 'minute')}.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            digits
          />
        </Box>
        <SubmitButton>{words.button}</SubmitButton>
      </Flex>
    </Form>
  );
}

/**
 * Whether a code was sent less than the pause ago. The clock of a browser may be wrong: it waits for no longer than that.
 */
function usePause(until: string | null) {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const left = Math.min(Date.parse(until) - Date.now(), codePauseSeconds * 1000);
    const timer = setTimeout(() => setOver(until), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over !== until;
}

/** Sends a code to the phone or the address of the invoice, and takes it. */
export function AskCode({ words, ...props }: AskCodeProps) {
  const { data: places } = useQuery({
    ...queryOf(admissions.hiddenAnswers.current),
    staleTime: 0,
    throwOnError: false,
  });
  const send = useCall(admissions.hiddenAnswers.sendCode);
  const [sentTo, setSentTo] = useState<CodeChannel | null>(null);
  const resendFrom = send.data?.resendFrom ?? places?.resendFrom ?? null;
  const isPaused = usePause(resendFrom);
  if (!places) return null;
  const ask = (to: CodeChannel) => send.mutate({ body: { to } }, { onSuccess: () => setSentTo(to) });
  // One that was sent before the page was loaded anew.
  const place = (sentTo && places[sentTo]) ?? 'your phone or email address';
  const none = !places.phone && !places.email;
  return (
    <>
      {none ? <NoPlace otherwise={words.otherwise} /> : <Text>{words.why}</Text>}
      {resendFrom !== null && (
        <>
          <Text role="status">
            A code is on its way to {place}. No code? Ask for another one after{' '}
            {counted(codePauseSeconds / 60, 'minute')}.
          </Text>
          <CodeForm place={place} words={words} {...props} />
        </>
      )}
      {!none && <SendButtons places={places} pending={send.isPending || isPaused} onSend={ask} />}
      {send.error && (
        <Text role="alert" color="fg.error">
          {send.error.message}
        </Text>
      )}
    </>
  );
}
