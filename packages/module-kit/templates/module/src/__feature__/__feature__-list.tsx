import type { CallData, calls } from '@portal/shared/model';
import { Card, SimpleGrid, Text } from '@portal/shared/ui';

type Row = CallData<typeof calls.notification.recent>[number];

export function __pascal__List({ rows }: { rows: readonly Row[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" gap="3">
      {rows.map(({ notificationId, message, notificationCategory }) => (
        <Card.Root as="li" key={notificationId}>
          <Card.Body gap="1">
            <Text>{message}</Text>
            <Text textStyle="sm" color="fg.muted">
              {notificationCategory}
            </Text>
          </Card.Body>
        </Card.Root>
      ))}
    </SimpleGrid>
  );
}
