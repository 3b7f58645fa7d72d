import { gatewayName } from '@portal/contracts/finance';
import { formatDateTime } from '@portal/shared/model';
import { Box, chakra, Flex, Text } from '@portal/shared/ui';
import type { InvoiceFile } from '../invoices.api';
import { eventLabel } from '../labels';

type Event = InvoiceFile['events'][number];

function Detail({ detail }: Pick<Event, 'detail'>) {
  if (Object.keys(detail).length === 0) return null;
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="pointer" textStyle="sm" color="fg.muted" py="1">
        Details
      </chakra.summary>
      <chakra.pre
        textStyle="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        mt="1"
        p="3"
        bg="bg.subtle"
        borderRadius="l2"
      >
        {JSON.stringify(detail, null, 2)}
      </chakra.pre>
    </chakra.details>
  );
}

function Entry({ at, source, kind, by, detail }: Event) {
  return (
    <>
      <Flex wrap="wrap" columnGap="3" align="baseline" justify="space-between">
        <Text fontWeight="semibold">{eventLabel(kind)}</Text>
        <chakra.time dateTime={at} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatDateTime(at)}
        </chakra.time>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {source === 'gateway' ? gatewayName(by) : by}
      </Text>
      <Detail detail={detail} />
    </>
  );
}

/** What happened to an invoice, oldest first. */
export function Events({ events }: Pick<InvoiceFile, 'events'>) {
  return (
    <chakra.ol aria-label="What happened" listStyleType="none" borderInlineStartWidth="2px" ms="1.5">
      {events.map((event, index) => (
        <chakra.li
          key={`${event.at} ${event.kind} ${index}`}
          position="relative"
          ps="5"
          pb="4"
          _last={{ pb: '0' }}
        >
          <Box
            position="absolute"
            insetStart="-7px"
            top="1.5"
            boxSize="3"
            borderRadius="full"
            borderWidth="2px"
            borderColor="bg.panel"
            bg={event.source === 'gateway' ? 'fg.muted' : 'colorPalette.solid'}
            aria-hidden
          />
          <Entry {...event} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
