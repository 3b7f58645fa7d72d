import { useSearchParams } from '@portal/shared/router';
import { chakra, Flex, NativeSelect } from '@portal/shared/ui';
import { useId } from 'react';
import type { Semester, SheetChoices } from '../../../lib/result-sheets/sheets.api';

interface ChoiceProps {
  label: string;
  name: keyof Semester | 'forMe';
  value: number | string;
  options: readonly { id: number | string; name: string }[];
}

function Choice({ label, name, value, options, semester }: ChoiceProps & { semester: Semester }) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      // The semester that is shown stays, also where the address did not name it.
      next.set('sessionId', String(semester.sessionId));
      next.set('semesterId', String(semester.semesterId));
      next.set(name, chosen);
      if (chosen === '') next.delete(name);
      return next;
    });
  return (
    <chakra.div flex={{ base: '1 1 8.5rem', sm: '0 1 auto' }}>
      <chakra.label htmlFor={id} display="block" textStyle="xs" color="fg.muted" mb="1">
        {label}
      </chakra.label>
      <NativeSelect id={id} controlSize="sm" value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}

const shown = [
  { id: '', name: 'All' },
  { id: 'true', name: 'Waiting for me' },
];

interface SemesterChoiceProps {
  semester: Semester;
  choices: SheetChoices;
  /** Those alone that wait for whoever looks; left out where nothing does. */
  forMe?: boolean;
}

/** Session and semester of a page that is no list, in its address as those of a list are. */
export function SemesterChoice({ semester, choices, forMe }: SemesterChoiceProps) {
  const { sessions, semesters } = choices;
  const of = { semester };
  return (
    <Flex gap="3" wrap="wrap">
      <Choice {...of} label="Session" name="sessionId" value={semester.sessionId} options={sessions} />
      <Choice {...of} label="Semester" name="semesterId" value={semester.semesterId} options={semesters} />
      {forMe !== undefined && (
        <Choice {...of} label="Departments" name="forMe" value={forMe ? 'true' : ''} options={shown} />
      )}
    </Flex>
  );
}
