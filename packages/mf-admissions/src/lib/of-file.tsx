import { Flex, Text } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { Choice } from './choice';

interface Named {
  id: number;
  name: string;
}

interface OfFile<Session extends Named, Type extends Named> {
  session: Session;
  type: Type;
}

interface OfFileProps<Session extends Named, Type extends Named> {
  sessions: readonly (Session & { current: boolean })[];
  /** Programmes that a file may be of; where there are several, one has to be chosen. */
  types: readonly Type[];
  typeLabel: string;
  /** The upload, once it is known of what. */
  children: (of: OfFile<Session, Type>) => ReactNode;
}

/** The session and the programme of all rows of a file, chosen beside it: nobody guesses them from its rows. */
export function OfFile<Session extends Named, Type extends Named>({
  sessions,
  types,
  typeLabel,
  children,
}: OfFileProps<Session, Type>) {
  const [sessionId, setSessionId] = useSessionOfFile(sessions);
  const [typeId, setTypeId] = useState(types.length === 1 ? (types[0]?.id ?? 0) : 0);
  const session = sessions.find(({ id }) => id === sessionId);
  const type = types.find(({ id }) => id === typeId);
  return (
    <>
      <Flex gap="4" wrap="wrap">
        <Choice label="Session" value={sessionId} options={sessions} onChange={setSessionId} />
        <Choice
          label={typeLabel}
          value={typeId}
          options={types}
          onChange={setTypeId}
          {...(!type && { none: `Choose the ${typeLabel.toLowerCase()}` })}
        />
      </Flex>
      {session && type ? (
        children({ session, type })
      ) : (
        <Text color="fg.muted">Choose of what the file is; then it can be uploaded.</Text>
      )}
    </>
  );
}

/** Of which session a file is: the current one, until somebody chooses another. */
export function useSessionOfFile(sessions: readonly { id: number; current: boolean }[]) {
  const current = sessions.find((session) => session.current) ?? sessions[0];
  return useState(current?.id ?? 0);
}
