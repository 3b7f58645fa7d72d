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
  /** What stands there while nothing is chosen. */
  nothing?: string | undefined;
  choose: (value: string) => void;
}

function Field({ label, value, choices, nothing, choose }: FieldProps) {
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
        {(nothing || value === 0) && <option value="">{nothing ?? 'Choose'}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

type Shown = Partial<Pick<Broadsheet, 'sessionId' | 'semesterId' | 'departmentId' | 'level' | 'optionId'>>;

interface Choosing {
  name: keyof Shown;
  label: string;
  choices: readonly Choice[] | undefined;
  nothing?: string;
}

interface ClassChoiceProps {
  /** The class that stands there. */
  shown: Shown;
  change: (changed: Record<string, string | undefined>) => void;
}

/** Whose broadsheet is shown. */
export function ClassChoice({ shown, change }: ClassChoiceProps) {
  const { data } = useBroadsheetChoices();
  const options = data?.options.filter(({ departmentId }) => departmentId === shown.departmentId) ?? [];
  const fields: Choosing[] = [
    { name: 'sessionId', label: 'Session', choices: data?.sessions },
    { name: 'semesterId', label: 'Semester', choices: data?.semesters },
    { name: 'departmentId', label: 'Department', choices: data?.departments },
    { name: 'level', label: 'Level', choices: data?.levels },
  ];
  if (options.length > 0)
    fields.push({ name: 'optionId', label: 'Option', choices: options, nothing: 'All options' });
  // What the address left out is named from now on: where nobody is found, the choice still says of whom.
  const stands = Object.fromEntries(
    fields.flatMap(({ name }) => (shown[name] ? [[name, String(shown[name])] as const] : [])),
  );
  // An option is of one department.
  const without = (name: string) => (name === 'departmentId' ? { optionId: undefined } : {});
  return (
    <Flex gap="3" wrap="wrap" data-no-print>
      {fields.map(({ name, label, choices, nothing }) => (
        <Field
          key={name}
          label={label}
          value={shown[name] ?? 0}
          choices={choices ?? []}
          nothing={nothing}
          choose={(value) => change({ ...stands, ...without(name), [name]: value, page: undefined })}
        />
      ))}
    </Flex>
  );
}
