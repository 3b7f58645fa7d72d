import { Box, Card, Flex, Heading, Text, chakra } from '@portal/shared/ui';
import { EntryIcon } from './entry-icon';
import { previewFor } from '../preview';
import type { MenuRole } from '../menus.api';
import type { MenuDraft } from '../use-menu-draft';

/** The side menu of somebody with only this role, with the changes that are not live yet. */
export function MenuPreview({ role, draft: { live, after } }: { role: MenuRole; draft: MenuDraft }) {
  const { shown, dropped } = previewFor(role, after, live);
  return (
    <Card.Root position={{ md: 'sticky' }} top={{ md: '4' }}>
      <Card.Body>
        <Heading as="h2" size="lg" mb="2">
          Preview
        </Heading>
        {shown.length === 0 && <Text color="fg.muted">The menu would be empty.</Text>}
        <chakra.ol listStyle="none" aria-label={`Side menu of ${role.name}`} maxW="18rem">
          {shown.map(({ name, label, icon }) => (
            <chakra.li key={name}>
              <Flex gap="3" minH="11" align="center" px="3" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
                <EntryIcon name={icon} />
                {label}
              </Flex>
            </chakra.li>
          ))}
        </chakra.ol>
        {dropped.length > 0 && (
          <Box mt="4" pt="4" borderTopWidth="1px">
            <Text fontWeight="semibold">Dropped by the client</Text>
            <chakra.ul ps="5" color="fg.muted">
              {dropped.map(({ name, why }) => (
                <li key={name}>
                  {name}: {why}
                </li>
              ))}
            </chakra.ul>
          </Box>
        )}
      </Card.Body>
    </Card.Root>
  );
}
