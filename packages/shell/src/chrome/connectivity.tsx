import { errorFlag, formatDateTime, lagosDate, texts } from '@portal/shared/model';
import { onlineManager, queryClient, useOnline } from '@portal/shared/http';
import { Box, chakra, Flex, OfflineIcon, SuccessIcon } from '@portal/shared/ui';
import { useSeenAtOnce } from '../boot/first-view';
import { useEffect, useState, useSyncExternalStore } from 'react';

type Banner = 'offline' | 'online' | null;

/** Which banner shows: each for five seconds, and none on a page that opened online. */
function useBanner(): Banner {
  const [banner, setBanner] = useState<Banner>(onlineManager.isOnline() ? null : 'offline');
  useEffect(() => onlineManager.subscribe((online) => setBanner(online ? 'online' : 'offline')), []);
  useEffect(() => {
    if (!banner) return undefined;
    const timer = setTimeout(() => setBanner(null), errorFlag);
    return () => clearTimeout(timer);
  }, [banner]);
  return banner;
}

const banners = {
  offline: { title: texts.shell.offline, body: texts.shell.offlineBody, Icon: OfflineIcon, palette: 'red' },
  online: { title: texts.shell.online, body: texts.shell.onlineBody, Icon: SuccessIcon, palette: 'green' },
} as const;

function BannerBody({ banner }: { banner: 'offline' | 'online' }) {
  const { title, body, Icon, palette } = banners[banner];
  return (
    <Flex
      colorPalette={palette}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      px="4"
      py="2.5"
      gap="2.5"
      align="center"
      justify="center"
      data-banner={banner}
    >
      <Icon size={18} aria-hidden />
      <chakra.span fontWeight="semibold">{title}</chakra.span>
      <span>{body}</span>
    </Flex>
  );
}

/** Says when the connection goes and when it is back. The regions stand before their text, so that it is read out. */
export function ConnectivityBanners() {
  const banner = useBanner();
  useSeenAtOnce(banner !== null);
  return (
    <Box position="sticky" top="var(--portal-banner-height, 0px)" zIndex="banner" data-no-print>
      <div role="alert">{banner === 'offline' && <BannerBody banner="offline" />}</div>
      <div role="status">{banner === 'online' && <BannerBody banner="online" />}</div>
    </Box>
  );
}

/** When the oldest of what the page shows was read, in milliseconds; 0 when it shows nothing of the server. */
function oldestRead(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return times.length > 0 ? Math.min(...times) : 0;
}

/** The time alone for what was read today; what is older has its day. */
function readWhen(at: Date): string {
  const text = formatDateTime(at.toISOString());
  return lagosDate(at) === lagosDate(new Date()) ? `at ${text.slice(-5)}` : text;
}

function ReadAt() {
  const at = useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), oldestRead);
  if (at === 0) return null;
  return <chakra.span fontWeight="normal">Read {readWhen(new Date(at))}</chakra.span>;
}

/** Stays in the header while there is no connection, after the banner has gone; what was read before has its time. */
export function OfflineMark() {
  if (useOnline()) return null;
  return (
    <Flex align="center" gap="1.5" px="2" fontWeight="semibold" textStyle="sm">
      <OfflineIcon size={18} aria-hidden />
      <chakra.span srOnly={{ base: true, sm: false }}>Offline</chakra.span>
      <ReadAt />
    </Flex>
  );
}
