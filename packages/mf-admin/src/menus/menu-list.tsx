import { counted } from '@portal/shared/model';
import type { MenuLook } from '@portal/contracts/administration';
import {
  Box,
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  Flex,
  IconButton,
  Text,
  chakra,
  StateBadge,
} from '@portal/shared/ui';
import type { MenuEntry } from './menus.api';
import type { MenuDraft } from './use-menu-draft';

interface MenuListProps {
  draft: MenuDraft;
  onEdit: (look: MenuLook) => void;
  onMove: (name: string, step: 1 | -1) => void;
}

/** Every name in its order; the order of the list is the order of the menu. */
export function MenuList({ draft: { live, after }, onEdit, onMove }: MenuListProps) {
  const roles = (name: string) => after.roles.filter(({ menus }) => menus.includes(name)).length;
  return (
    <chakra.ol listStyle="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" aria-label="Menu names">
      {after.menus.map((look, index) => (
        <chakra.li
          key={look.name}
          borderTopWidth={index === 0 ? '0' : '1px'}
          px={{ base: '4', md: '5' }}
          py="3"
        >
          <Flex gap="3" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
            <Words
              look={look}
              entry={live.menus.find(({ name }) => name === look.name)}
              roles={roles(look.name)}
            />
            {live.mayEdit && (
              <Flex gap="1" ms="auto" align="center">
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Move ${look.name} up`}
                  disabled={index === 0}
                  onClick={() => onMove(look.name, -1)}
                >
                  <ChevronUpIcon aria-hidden />
                </IconButton>
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Move ${look.name} down`}
                  disabled={index === after.menus.length - 1}
                  onClick={() => onMove(look.name, 1)}
                >
                  <ChevronDownIcon aria-hidden />
                </IconButton>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Edit ${look.name}`}
                  onClick={() => onEdit(look)}
                >
                  Edit
                </Button>
              </Flex>
            )}
          </Flex>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

interface WordsProps {
  look: MenuLook;
  entry: MenuEntry | undefined;
  roles: number;
}

const modules = (entry: MenuEntry | undefined) =>
  [...new Set(entry?.answers.map(({ module }) => module))].join(', ');

function Words({ look, entry, roles }: WordsProps) {
  const [answer] = entry?.answers ?? [];
  return (
    <Box flex="1" minW={{ base: '100%', md: '0' }}>
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="medium">{look.name}</Text>
        {look.label && <Text color="fg.muted">shown as “{look.label}”</Text>}
        {!look.active && <StateBadge meaning="idle">Off</StateBadge>}
        {!answer && <StateBadge meaning="waiting">will be dropped by the client</StateBadge>}
        {entry?.unanswered && <StateBadge meaning="bad">asked for without answer this week</StateBadge>}
      </Flex>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {answer ? `${answer.label}, ${answer.route}, by ${modules(entry)}` : 'No live module answers it'}
        {` · ${counted(roles, 'role')}`}
      </Text>
    </Box>
  );
}
