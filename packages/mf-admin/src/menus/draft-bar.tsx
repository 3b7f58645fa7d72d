import { counted } from '@portal/shared/model';
import { ProblemError, useQueryClient } from '@portal/shared/http';
import { ReasonDialog } from '@portal/shared/lists';
import { Alert, Box, Button, Flex, Text, chakra } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { holdersInWords } from '../lib/holder-labels';
import { liveQuery, publishMenus } from './menus.api';
import { withoutMenu } from './preview';
import type { MenuDraft } from './use-menu-draft';

/** What is prepared and not live: published as one act, or thrown away. */
export function DraftBar({ draft }: { draft: MenuDraft }) {
  const [open, setOpen] = useState(false);
  const { differences, live } = draft;
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
              <ConfirmButton
                variant="outline"
                question="Throw your changes away?"
                body="The menus stay as they are live."
                confirm="Throw away"
                onConfirm={() => draft.discard()}
              >
                Discard
              </ConfirmButton>
              <Button onClick={() => setOpen(true)}>Review and publish</Button>
            </Flex>
          </Flex>
        )}
      </Box>
      {open && <PublishDialog draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says what changes and for whom it goes wrong, asks why, and publishes. */
function PublishDialog({ draft, onClose }: { draft: MenuDraft; onClose: () => void }) {
  const queries = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<string[]>([]);
  const { live, after, changes, differences } = draft;
  const publish = async (reason: string) => {
    try {
      await publishMenus(live.version, changes, reason);
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'STALE')) throw error;
      setMeanwhile(error.errors.map(({ message }) => message));
      await queries.invalidateQueries({ queryKey: liveQuery.queryKey });
      throw new Error(error.message, { cause: error });
    }
    await draft.published();
    toast({
      severity: 'success',
      title: 'The menus are published',
      body: 'People see them when they next sign in or load a page.',
    });
  };
  return (
    <ReasonDialog question="Publish the menus?" confirm="Publish" onConfirm={publish} onClose={onClose}>
      <Lines title="What changes" lines={differences} />
      {meanwhile.length > 0 && (
        <Alert status="warning" title="Published by somebody else meanwhile" mt="4">
          <Lines lines={meanwhile} />
        </Alert>
      )}
      {withoutMenu(after, live).map(({ id, name, users }) => (
        <Alert key={id} status="warning" mt="4" title="Users with this role cannot sign in">
          {name} would have no menu. {holdersInWords(users)}.
        </Alert>
      ))}
    </ReasonDialog>
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
