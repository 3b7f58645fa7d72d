import { Tick } from '@portal/shared/lists';
import { Alert, Box, Card, Heading, Text, chakra, StateBadge } from '@portal/shared/ui';
import { holdersInWords } from '../../lib/holder-labels';
import type { MenuRole } from '../menus.api';
import { droppedFor } from '../preview';
import type { MenuDraft } from '../use-menu-draft';

interface RoleMenusProps {
  role: MenuRole;
  draft: MenuDraft;
  onToggle: (grant: { role: string; menu: string; on: boolean }) => void;
}

/** Every entry as a checkbox for one role. */
export function RoleMenus({ role, draft: { live, after }, onToggle }: RoleMenusProps) {
  const own = after.roles.find(({ id }) => id === role.id)?.menus ?? [];
  const dropped = droppedFor(role, after, live);
  return (
    <Card.Root>
      <Card.Body>
        <chakra.fieldset border="0" p="0" m="0" minW="0">
          <chakra.legend mb="1">
            <Heading as="h2" size="lg">
              Entries of {role.name}
            </Heading>
          </chakra.legend>
          <Text color="fg.muted" textStyle="sm" mb="2">
            {holdersInWords(role.users)}.
          </Text>
          {own.length === 0 && (
            <Alert status="warning" title="Users with this role cannot sign in" mb="2">
              Who has no other role finds no menu at sign-in.
            </Alert>
          )}
          {after.menus.map(({ name, active }) => (
            <chakra.label key={name} display="flex" gap="3" minH="11" alignItems="center" cursor="pointer">
              <Tick
                type="checkbox"
                checked={own.includes(name)}
                disabled={!live.mayEdit || role.id === 'super_admin'}
                onChange={(event) => onToggle({ role: role.id, menu: name, on: event.target.checked })}
              />
              <Box display="flex" gap="2" flexWrap="wrap" alignItems="center">
                {name}
                {!active && <StateBadge meaning="idle">Off</StateBadge>}
                {active && own.includes(name) && dropped.has(name) && (
                  <StateBadge meaning="waiting" title={dropped.get(name)}>
                    dropped
                  </StateBadge>
                )}
              </Box>
            </chakra.label>
          ))}
        </chakra.fieldset>
      </Card.Body>
    </Card.Root>
  );
}
