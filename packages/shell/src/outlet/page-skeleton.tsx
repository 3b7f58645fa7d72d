import { Box, Skeleton, Stack, usePageWaits, VisuallyHidden } from '@portal/shared/ui';
import { FirstPage } from './first-page';

/** The shape of a page while it comes, so that nothing jumps when it arrives; or what the document showed of it. */
export function PageSkeleton() {
  usePageWaits();
  return (
    <Box aria-busy="true" data-skeleton="page">
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <FirstPage skeleton="page">
        <Skeleton height="4" width="40%" maxW="12rem" />
        <Skeleton height="9" width="70%" maxW="22rem" mt="3" />
        <Stack gap="4" mt="7">
          <Skeleton height="28" borderRadius="l3" />
          <Skeleton height="20" borderRadius="l3" />
          <Skeleton height="20" borderRadius="l3" />
        </Stack>
      </FirstPage>
    </Box>
  );
}

export function SlotSkeleton() {
  usePageWaits();
  return <Skeleton height="28" borderRadius="l3" aria-busy="true" data-skeleton="slot" />;
}
