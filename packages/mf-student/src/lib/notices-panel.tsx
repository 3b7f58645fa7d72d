import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDate, noticePreviewLength } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Stack, Text } from '@portal/shared/ui';
import { Panel } from './panel';

/** A preview that fills its length was cut from a longer text. */
function shortened(preview: string): string {
  return [...preview].length < noticePreviewLength ? preview : `${preview.replace(/[\s.,;:]+$/, '')}…`;
}

/** The last five notices for this person. */
export function NoticesPanel() {
  const notices = useQuery(queryOf(calls.notices.mine));
  return (
    <Panel title="Notices">
      {notices.isPending && <Loading />}
      {notices.isError && <ErrorMessage error={notices.error} retry={() => void notices.refetch()} />}
      {notices.data?.length === 0 && <Text color="fg.muted">There are no notices at the moment.</Text>}
      <Stack as="ul" listStyleType="none" gap="0">
        {notices.data?.map(({ id, title, preview, category, startDate, senderName }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
            <Text fontWeight="semibold">{title}</Text>
            <Text color="fg.muted">{shortened(preview)}</Text>
            <Text textStyle="sm" color="fg.subtle">
              {[senderName, formatDate(startDate), category].join(' · ')}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
