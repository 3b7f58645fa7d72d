import { courseStatusLabels } from '@portal/contracts/academics';
import { SelectField, TextField, useWatch } from '@portal/shared/forms';
import { choicesOfLabels } from '@portal/shared/lists';

/** How a course stands in a curriculum; only electives are in a group. */
export function StandingFields() {
  const status: unknown = useWatch({ name: 'status' });
  return (
    <>
      <SelectField
        name="status"
        label="Status"
        options={choicesOfLabels(courseStatusLabels)}
        clears={[
          { name: 'group', label: 'Elective group' },
          { name: 'choose', label: 'How many are chosen' },
        ]}
      />
      {status === 'elective' && (
        <>
          <TextField
            name="group"
            label="Elective group"
            optional
            hint="As in Language. Courses of one name are chosen among each other."
          />
          <TextField
            name="choose"
            label="How many are chosen"
            optional
            inputMode="numeric"
            digits
            hint="Of the whole group, as in 1"
          />
        </>
      )}
    </>
  );
}
