import { NativeSelect, chakra } from '@portal/shared/ui';
import { useId, useState } from 'react';

interface Session {
  id: number;
  name: string;
  current: boolean;
}

/** Of which session a file is: the current one, until somebody chooses another. */
export function useSessionOfFile(sessions: readonly Session[]) {
  const current = sessions.find((session) => session.current) ?? sessions[0];
  return useState(current?.id ?? 0);
}

interface SessionOfFileProps {
  sessions: readonly Session[];
  value: number;
  onChange: (id: number) => void;
}

/** The session of all rows of a file, chosen once beside it. */
export function SessionOfFile({ sessions, value, onChange }: SessionOfFileProps) {
  const id = useId();
  return (
    <chakra.div maxW="20rem">
      <chakra.label htmlFor={id} fontWeight="medium">
        Session of the list
      </chakra.label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {sessions.map((session) => (
          <option key={session.id} value={session.id}>
            {session.name}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}
