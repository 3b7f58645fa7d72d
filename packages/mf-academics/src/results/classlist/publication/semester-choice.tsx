import { useSearchParams } from '@portal/shared/router';
import { chakra, Flex, NativeSelect } from '@portal/shared/ui';
import { useId } from 'react';
import type { Semester, SheetChoices } from '../../../lib/result-sheets/sheets.api';

interface ChoiceProps {
  label: string;
  name: keyof Semester;
  value: number;
  options: SheetChoices['sessions'];
}

function Choice({ label, name, value, options }: ChoiceProps) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set(name, chosen);
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

/** Session and semester of a page that is no list, in its address as those of a list are. */
export function SemesterChoice({ semester, choices }: { semester: Semester; choices: SheetChoices }) {
  return (
    <Flex gap="3" wrap="wrap">
      <Choice label="Session" name="sessionId" value={semester.sessionId} options={choices.sessions} />
      <Choice label="Semester" name="semesterId" value={semester.semesterId} options={choices.semesters} />
    </Flex>
  );
}
