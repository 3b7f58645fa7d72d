import { formatDateTime } from '@portal/shared/model';
import { actLabel, Difference, differenceOf, type ActionDialogProps } from '@portal/shared/lists';
import { Button, DescriptionList, Heading, Stack, Text, chakra } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { Entry } from './audit-log.api';

const person = (name: string, id: string) => (/^\d+$/.test(id) ? `${name} (account ${id})` : name);
const code = (text: string) => (
  <chakra.code fontSize="sm" overflowWrap="anywhere">
    {text}
  </chakra.code>
);

/** Everything that the log holds of one act. */
export function EntryDialog({ row: entry, onClose }: ActionDialogProps<Entry>) {
  const { id, at, actor, actorName, subject, subjectName, act, reason, requestId, before, after, object } =
    entry;
  const changes = differenceOf(before, after);
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={actLabel(act)}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="5">
        <DescriptionList
          items={[
            ['Number', id],
            ['Time', formatDateTime(at)],
            ['Who', person(actorName, actor)],
            ...(subject === null ? [] : [['As whom', person(subjectName ?? subject, subject)] as const]),
            ['Act', code(act)],
            ...(object === null ? [] : [[object.name, object.words] as const]),
            ['Reason', reason],
            ...(requestId === null ? [] : [['Request', code(requestId)] as const]),
          ]}
        />
        <section>
          <Heading as="h3" size="sm">
            What changed
          </Heading>
          {changes.length > 0 ? (
            <Difference changes={changes} />
          ) : (
            <Text mt="1" color="fg.muted">
              No values were kept with this act.
            </Text>
          )}
        </section>
      </Stack>
    </Modal>
  );
}
