import { DataTable, Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Alert, Button, Flex, Stack, Text } from '@portal/shared/ui';
import type { Planned } from './hostels.api';

interface PlanPreviewProps {
  planned: Planned;
  /** The word on the button that makes it. */
  confirm: string;
  busy: boolean;
  /** What the server refused, in words. */
  failure: string | null;
  onConfirm: () => void;
  onBack: () => void;
}

/** What a description makes, block by block, before anything is made. */
export function PlanPreview({ planned, confirm, busy, failure, onConfirm, onBack }: PlanPreviewProps) {
  const { rooms, beds, there, blocks } = planned;
  return (
    <Section title="What is made">
      <Stack gap="4">
        <Text>
          {counted(rooms, 'room')} with {counted(beds, 'bed-space')} in {counted(blocks.length, 'block')}.
          {there > 0 && ` ${counted(there, 'room')} of these are there already and stay as they are.`}
        </Text>
        <DataTable
          caption="Rooms by block"
          columns={[
            { header: 'Block', width: 6, cell: ({ block }) => block },
            { header: 'Gender', width: 8, cell: ({ gender }) => gender },
            { header: 'Rooms', width: 6, align: 'end', cell: (block) => block.rooms },
            { header: 'Bed-spaces', width: 8, align: 'end', cell: (block) => block.beds },
            { header: 'First', width: 12, cell: ({ first }) => first },
            { header: 'Last', width: 12, cell: ({ last }) => last },
          ]}
          rows={blocks}
          rowKey={({ block }) => block}
          emptyText="All of these rooms are there already."
          cards
        />
        {failure && <Alert status="error">{failure}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button onClick={onConfirm} loading={busy} disabled={rooms === 0}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onBack} disabled={busy}>
            Change the description
          </Button>
        </Flex>
      </Stack>
    </Section>
  );
}
