import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDate, shortNotice } from '@portal/shared/model';
import { Box, Button, Each, ErrorMessage, Loading, Panel, Stack, Text, When } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';

/** Comes with the first notice that is opened. */
const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog')).NoticeDialog }));

/** The last five notices for this person. */
export function NoticesPanel() {
  const notices = useQuery(queryOf(calls.notices.mine));
  const [opened, setOpened] = useState<{ id: string; title: string } | null>(null);
  return (
    <Panel title="Notices">
      {notices.isPending && <Loading />}
      {notices.isError && <ErrorMessage error={notices.error} retry={() => void notices.refetch()} />}
      {notices.data && (
        <When
          value={notices.data}
          otherwise={<Text color="fg.muted">There are no notices at the moment.</Text>}
        >
          <Stack as="ul" listStyleType="none" gap="0">
            <Each of={notices.data} by={({ id }) => id}>
              {({ id, title, preview, category, startDate, senderName }) => (
                <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
                  <Button
                    variant="plain"
                    height="auto"
                    minH="6"
                    p="0"
                    fontWeight="semibold"
                    textAlign="start"
                    whiteSpace="normal"
                    textDecoration="underline"
                    aria-haspopup="dialog"
                    onClick={() => setOpened({ id, title })}
                  >
                    {title}
                  </Button>
                  <Text color="fg.muted">{shortNotice(preview)}</Text>
                  <Text textStyle="sm" color="fg.subtle">
                    {[senderName, formatDate(startDate), category].join(' · ')}
                  </Text>
                </Box>
              )}
            </Each>
          </Stack>
        </When>
      )}
      {opened && (
        <Suspense>
          <NoticeDialog {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
