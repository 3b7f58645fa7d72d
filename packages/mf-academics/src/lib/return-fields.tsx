import { returnReasonLabels, returnSchema } from '@portal/contracts/academics';
import { CheckboxField, SelectField } from '@portal/shared/forms';
import { choicesOfLabels } from '@portal/shared/lists';
import { mixed } from '@portal/shared/model';
import { chakra, Stack, Text } from '@portal/shared/ui';

/** What is asked of whoever returns a registration, or a request to change one, beside the reason. */
export const returnFields = returnSchema.pick(['code']).shape({ off: mixed() });

interface Course {
  id: number;
  label: string;
}

/** Nothing is ticked to begin with. */
export const returnDefaults = (courses: readonly Course[]) => ({
  code: '',
  off: Object.fromEntries(courses.map(({ id }) => [`c${id}`, false])),
});

interface Props {
  /** What can be taken out. */
  courses: readonly Course[];
  legend: string;
  hint: string;
}

export function ReturnFields({ courses, legend, hint }: Props) {
  return (
    <Stack gap="4">
      <SelectField name="code" label="What is wrong" options={choicesOfLabels(returnReasonLabels)} />
      {courses.length > 0 && (
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">{legend}</chakra.legend>
          <Text color="fg.muted" textStyle="sm">
            {hint}
          </Text>
          {courses.map(({ id, label }) => (
            <CheckboxField key={id} name={`off.c${id}`} label={label} />
          ))}
        </chakra.fieldset>
      )}
    </Stack>
  );
}
