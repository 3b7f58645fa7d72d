import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDate, noticePreviewLength } from '@portal/shared/model';
import { Badge, Box, ErrorMessage, Flex, Loading, Stack, Text } from '@portal/shared/ui';
import { Panel } from './panel';

/** A preview that fills its length was cut from a longer text. */
function shortened(preview: string): string {
  return [...preview].length < noticePreviewLength ? preview : `${preview.trimEnd()}…`;
}

/** The last five notices for this person. */
export function NoticesPanel() {
  const notices = useQuery(queryOf(calls.lookups.studentNotices));
  return (
    <Panel title="Notices">
      {notices.isPending && <Loading />}
      {notices.isError && <ErrorMessage error={notices.error} retry={() => void notices.refetch()} />}
      {notices.data?.length === 0 && <Text color="fg.muted">There are no notices at the moment.</Text>}
      <Stack as="ul" listStyleType="none" gap="0">
        {notices.data?.map(({ id, title, preview, category, startDate, senderName }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
            <Flex justify="space-between" gap="3" wrap="wrap" align="center">
              <Text fontWeight="semibold">{title}</Text>
              <Badge>{category}</Badge>
            </Flex>
            <Text color="fg.muted">{shortened(preview)}</Text>
            <Text textStyle="sm" color="fg.subtle">
              {senderName} · {formatDate(startDate)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
