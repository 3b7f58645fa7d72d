import { admissions, showAnswersSchema, type CodeChannel } from '@portal/contracts/admissions';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { type CallData } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { Box, Button, Flex, Text } from '@portal/shared/ui';
import { useState } from 'react';

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

interface AskCodeProps {
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
          body: 'For 30 minutes, or until you sign out.',
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
            hint={`Six digits, sent to ${place}. It is valid for 10 minutes.`}
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

/** Sends a code to the phone or the address of the application, and takes it. */
export function AskCode({ words, ...props }: AskCodeProps) {
  const { data: places } = useQuery({
    ...queryOf(admissions.hiddenAnswers.current),
    staleTime: 0,
    throwOnError: false,
  });
  const send = useCall(admissions.hiddenAnswers.sendCode);
  const [sentTo, setSentTo] = useState<CodeChannel | null>(null);
  if (!places) return null;
  const ask = (to: CodeChannel) => send.mutate({ body: { to } }, { onSuccess: () => setSentTo(to) });
  const none = !places.phone && !places.email;
  return (
    <>
      {none ? <NoPlace otherwise={words.otherwise} /> : <Text>{words.why}</Text>}
      {sentTo && (
        <>
          <Text role="status">
            A code is on its way to {places[sentTo]}. No code? Ask for another one after a minute.
          </Text>
          <CodeForm place={places[sentTo] ?? ''} words={words} {...props} />
        </>
      )}
      {!none && <SendButtons places={places} pending={send.isPending} onSend={ask} />}
      {send.error && (
        <Text role="alert" color="fg.error">
          {send.error.message}
        </Text>
      )}
    </>
  );
}
