import { counted } from '@portal/shared/model';
import { administration } from '@portal/contracts/administration';
import type { ProblemError } from '@portal/shared/http';
import { OfferButtons, rowAction, useActions, type RowAction } from '@portal/shared/lists';
import { Alert, Box, Flex, Text, chakra } from '@portal/shared/ui';
import { holdersInWords } from '../lib/holder-labels';
import { withoutMenu } from './preview';
import type { MenuDraft } from './use-menu-draft';

/** What changes, and for whom it goes wrong. */
function Consequence({ draft: { live, after, differences } }: { draft: MenuDraft }) {
  return (
    <>
      <Lines title="What changes" lines={differences} />
      {withoutMenu(after, live).map(({ id, name, users }) => (
        <Alert key={id} status="warning" mt="4" title="Users with this role cannot sign in">
          {name} would have no menu. {holdersInWords(users)}.
        </Alert>
      ))}
    </>
  );
}

function PublishedMeanwhile({ error }: { error: ProblemError }) {
  if (error.errors.length === 0) return null;
  return (
    <Alert status="warning" title="Published by somebody else meanwhile">
      <Lines lines={error.errors.map(({ message }) => message)} />
    </Alert>
  );
}

const actions: readonly RowAction<MenuDraft>[] = [
  rowAction({
    label: 'Discard',
    question: 'Throw your changes away?',
    consequence: 'The menus stay as they are live.',
    confirm: 'Throw away',
    call: administration.menus.dropDraft,
    input: () => ({}),
    after: ({ row }) => row.discarded(),
  }),
  rowAction({
    label: 'Review and publish',
    primary: true,
    question: 'Publish the menus?',
    consequence: (draft) => <Consequence draft={draft} />,
    confirm: 'Publish',
    reason: true,
    call: administration.menus.publish,
    input: ({ live, changes }, { reason }) => ({ body: { version: live.version, changes, reason } }),
    done: {
      severity: 'success',
      title: 'The menus are published',
      body: 'People see them when they next sign in or load a page.',
    },
    after: ({ row }) => row.published(),
    refusals: { STALE: PublishedMeanwhile },
  }),
];

/** What is prepared and not live: published as one act, or thrown away. */
export function DraftBar({ draft }: { draft: MenuDraft }) {
  const { differences, live } = draft;
  const offers = useActions(actions, () => draft);
  if (!live.mayEdit) return null;
  return (
    <>
      <Box role="status" hidden={differences.length === 0}>
        {differences.length > 0 && (
          <Flex
            gap="3"
            px="4"
            py="3"
            align="center"
            justify="space-between"
            wrap="wrap"
            bg="colorPalette.subtle"
            borderWidth="1px"
            borderColor="colorPalette.border"
            borderRadius="l2"
          >
            <Text>
              <strong>{counted(differences.length, 'change')} not live yet.</strong> Kept for you until you
              publish.
            </Text>
            <Flex gap="2" wrap="wrap">
              <OfferButtons actions={offers} row={draft} />
            </Flex>
          </Flex>
        )}
      </Box>
      {offers.dialog}
    </>
  );
}

function Lines({ title, lines }: { title?: string; lines: readonly string[] }) {
  return (
    <>
      {title && <Text fontWeight="semibold">{title}</Text>}
      <chakra.ul ps="5" maxH="14rem" overflowY="auto" tabIndex={lines.length > 8 ? 0 : undefined}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </>
  );
}
