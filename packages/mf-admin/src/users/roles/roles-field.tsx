import { useController, useWatch, type Choice } from '@portal/shared/forms';
import { Box, Button, Stack, Text, VisuallyHidden, chakra } from '@portal/shared/ui';
import { useEffect } from 'react';
import type { Choices } from '../users.api';
import { placeChoices, type GivenRole } from './role-scopes';
import { RoleRow } from './role-row';

/** Roles that fit a type of person: students have their own, everybody else has the others. */
function fitting({ roles }: Choices, userType: string): Choice[] {
  return roles
    .filter(({ routeSet }) => (routeSet === 'student') === (userType === 'student'))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Another type of person: what does not fit it is chosen anew. */
function useFitting(
  { value, onChange }: { value: unknown; onChange: (roles: GivenRole[]) => void },
  roles: Choice[],
) {
  const given = value as GivenRole[];
  const fits = ({ id }: GivenRole) => id === '' || roles.some((role) => role.value === id);
  const all = given.every(fits);
  useEffect(() => {
    if (!all) onChange(given.map((role) => (fits(role) ? role : { ...role, id: '' })));
  });
}

interface RolesFieldProps {
  choices: Choices;
  /** The person's type; the form's own answer when left out. */
  userType?: string;
  /** The page says already what these are. */
  titled?: boolean;
}

/** The roles of a person, each with the place where it holds. Its answer is `roles`. */
export function RolesField({ choices, userType, titled }: RolesFieldProps) {
  const entered: unknown = useWatch({ name: 'userType' });
  const { field, fieldState } = useController({ name: 'roles' });
  const given = field.value as GivenRole[];
  const roles = fitting(choices, userType ?? String(entered ?? ''));
  useFitting(field, roles);
  const places = placeChoices(choices);
  const put = (at: number, role: GivenRole) =>
    field.onChange(given.map((other, index) => (index === at ? role : other)));
  const error = fieldState.error?.message;
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      {titled ? (
        <VisuallyHidden as="legend">Roles</VisuallyHidden>
      ) : (
        <chakra.legend fontWeight="semibold" mb="2">
          Roles
        </chakra.legend>
      )}
      <Stack gap="4">
        {given.map((role, index) => (
          <RoleRow
            // A row is known by its place only: the same role may be chosen twice until it is refused.
            key={index}
            index={index}
            role={role}
            roles={roles}
            places={places}
            onChange={(next) => put(index, next)}
            onRemove={() => field.onChange(given.filter((_, other) => other !== index))}
          />
        ))}
        {given.length === 0 && <Text color="fg.muted">No role: this person cannot sign in.</Text>}
        {error && (
          <Text color="fg.error" fontWeight="medium" textStyle="sm">
            {error}
          </Text>
        )}
        <Box>
          <Button
            id="field-roles"
            variant="outline"
            size="sm"
            ref={field.ref}
            onClick={() => field.onChange([...given, { id: '', scope: {} }])}
          >
            Add a role
          </Button>
        </Box>
      </Stack>
    </chakra.fieldset>
  );
}
