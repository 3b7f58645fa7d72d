import { Box, chakra, Flex, NativeSelect } from '@portal/shared/ui';
import { useId } from 'react';
import { useBroadsheetChoices, type Broadsheet } from './broadsheet.api';

interface Choice {
  id: number;
  name: string;
}

interface FieldProps {
  label: string;
  value: number;
  choices: readonly Choice[];
  choose: (value: string) => void;
}

function Field({ label, value, choices, choose }: FieldProps) {
  const id = useId();
  return (
    <Box flex={{ base: '1 1 9rem', sm: '0 1 auto' }} minW="8rem" maxW={{ sm: '16rem' }}>
      <chakra.label htmlFor={id} display="block" textStyle="xs" color="fg.muted" mb="1">
        {label}
      </chakra.label>
      <NativeSelect
        id={id}
        controlSize="sm"
        value={value || ''}
        onChange={({ target }) => choose(target.value)}
      >
        {value === 0 && <option value="">Choose</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

type Shown = Partial<Pick<Broadsheet, 'sessionId' | 'semesterId' | 'departmentId' | 'level'>>;

interface ClassChoiceProps {
  /** The class that stands there. */
  shown: Shown;
  change: (changed: Record<string, string | undefined>) => void;
}

/** Whose broadsheet is shown. */
export function ClassChoice({ shown, change }: ClassChoiceProps) {
  const { data } = useBroadsheetChoices();
  const fields = [
    ['sessionId', 'Session', data?.sessions],
    ['semesterId', 'Semester', data?.semesters],
    ['departmentId', 'Department', data?.departments],
    ['level', 'Level', data?.levels],
  ] as const;
  return (
    <Flex gap="3" wrap="wrap" data-no-print>
      {fields.map(([name, label, choices]) => (
        <Field
          key={name}
          label={label}
          value={shown[name] ?? 0}
          choices={choices ?? []}
          choose={(value) => change({ [name]: value, page: undefined })}
        />
      ))}
    </Flex>
  );
}
