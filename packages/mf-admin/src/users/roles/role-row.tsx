import { FieldFrame, useFieldState, type Choice } from '@portal/shared/forms';
import { Box, Button, CloseIcon, Grid, NativeSelect } from '@portal/shared/ui';
import { atPlace, levelChoices, placeOf, type GivenRole } from './role-scopes';

interface OneProps {
  name: string;
  label: string;
  first: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function One({ name, label, first, value, choices, onChange }: OneProps) {
  const { aria, error } = useFieldState({ name, label, optional: first !== 'Select' });
  return (
    <FieldFrame name={name} label={label} error={error}>
      <NativeSelect {...aria} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{first}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

interface RoleRowProps {
  index: number;
  role: GivenRole;
  roles: readonly Choice[];
  places: readonly Choice[];
  onChange: (role: GivenRole) => void;
  onRemove: () => void;
}

/** A role with the place where it holds. */
export function RoleRow({ index, role, roles, places, onChange, onRemove }: RoleRowProps) {
  const { id, scope } = role;
  const path = `roles[${index}]`;
  const name = roles.find(({ value }) => value === id)?.label ?? `role ${index + 1}`;
  return (
    <Grid
      gap="3"
      alignItems="end"
      templateColumns={{ base: '1fr', md: '2fr 3fr 1fr auto' }}
      pb={{ base: '4', md: '0' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <One
        name={`${path}.id`}
        label="Role"
        first="Select"
        value={id}
        choices={roles}
        onChange={(value) => onChange({ ...role, id: value })}
      />
      <One
        name={`${path}.scope.place`}
        label="Holds in"
        first="The whole university"
        value={placeOf(scope)}
        choices={places}
        onChange={(place) => onChange({ ...role, scope: atPlace(scope, place) })}
      />
      {scope.department ? (
        <One
          name={`${path}.scope.level`}
          label="Level"
          first="All"
          value={scope.level ? String(scope.level) : ''}
          choices={levelChoices}
          onChange={(level) =>
            onChange({ ...role, scope: atPlace({ level: Number(level) }, placeOf(scope)) })
          }
        />
      ) : (
        <Box display={{ base: 'none', md: 'block' }} />
      )}
      <Button
        variant="ghost"
        colorPalette="gray"
        justifySelf="start"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <CloseIcon aria-hidden />
        Remove
      </Button>
    </Grid>
  );
}
