import { formatDateTime } from '../../model';
import { Box, Flex, Text, VisuallyHidden, chakra } from '../../ui';
import { EmptyText } from '../table/empty-text';
import { actLabel } from '../labels/act-label';
import { differenceOf, nothing, type Change } from './difference';

/** One act as the audit log has it. */
export interface AuditEntry {
  id: string | number;
  /** ISO time. */
  at: string;
  actorName: string;
  /** As whom, while somebody acted as another person. */
  subjectName?: string | null;
  /** As in `user.deactivated`. */
  act: string;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
}

export interface AuditTrailProps {
  /** Names the trail for assistive technology. */
  label: string;
  /** Newest first, as the server gives them. */
  entries: readonly AuditEntry[];
  emptyText?: string;
}

/** Who did what to a record, as whom, when, why, and what it changed. */
export function AuditTrail({ label, entries, emptyText = 'Nothing was changed yet.' }: AuditTrailProps) {
  if (entries.length === 0) {
    return (
      <Text color="fg.muted">
        <EmptyText emptyText={emptyText} />
      </Text>
    );
  }
  return (
    <chakra.ol aria-label={label} listStyle="none" borderInlineStartWidth="2px" ms="1.5">
      {entries.map((entry) => (
        <chakra.li key={entry.id} position="relative" ps="5" pb="5" _last={{ pb: '0' }}>
          <Box
            position="absolute"
            insetStart="-7px"
            top="1.5"
            boxSize="3"
            borderRadius="full"
            borderWidth="2px"
            borderColor="bg.panel"
            bg="colorPalette.solid"
            aria-hidden
          />
          <Entry {...entry} />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function Entry({ at, actorName, subjectName, act, reason, before, after }: AuditEntry) {
  return (
    <>
      <Flex wrap="wrap" columnGap="3" align="baseline" justify="space-between">
        <chakra.p fontWeight="semibold">{actLabel(act)}</chakra.p>
        <chakra.time dateTime={at} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatDateTime(at)}
        </chakra.time>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {actorName}
        {subjectName && <>, acting as {subjectName}</>}
      </Text>
      {reason && <Text mt="1">“{reason}”</Text>}
      <Difference changes={differenceOf(before, after)} />
    </>
  );
}

/** Field by field what was there and what is there now; told apart by words and strokes, not by colour. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <chakra.dl mt="1.5" display="grid" gap="1" textStyle="sm">
      {changes.map(({ field, before, after }) => (
        <Flex key={field} wrap="wrap" columnGap="3">
          <chakra.dt color="fg.muted" minW="8rem">
            {field}
          </chakra.dt>
          <chakra.dd minW="0" flex="1 1 12rem" overflowWrap="anywhere">
            {before !== nothing && (
              <>
                <VisuallyHidden>from </VisuallyHidden>
                <chakra.del color="fg.muted">{before}</chakra.del>
                <VisuallyHidden> to </VisuallyHidden>
                <chakra.span aria-hidden mx="1.5">
                  →
                </chakra.span>
              </>
            )}
            <chakra.ins textDecoration="none" fontWeight="medium">
              {after}
            </chakra.ins>
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}
