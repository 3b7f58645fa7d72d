import { formatDateTime } from '@portal/shared/model';
import { Box, Flex, StateBadge, Text, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { viewPath, type Health, type ModuleRow } from './modules.api';
import { Sparkline } from './sparkline';
import { audienceWord, failureText, ruleInWords, time } from './labels';

function Second({ children, danger = false }: { children: ReactNode; danger?: boolean }) {
  return (
    <Text textStyle="sm" color={danger ? 'fg.error' : 'fg.muted'} fontWeight={danger ? 'medium' : 'normal'}>
      {children}
    </Text>
  );
}

export function NameCell({ title, id, owner }: ModuleRow) {
  return (
    <Box minW="8rem">
      <TextLink to={viewPath(id)} fontWeight="medium">
        {title}
      </TextLink>
      <Second>{id === title ? owner : `${id}, ${owner}`}</Second>
    </Box>
  );
}

export function ModuleBadge({ enabled, liveVersion }: Pick<ModuleRow, 'enabled' | 'liveVersion'>) {
  if (!enabled) return <StateBadge meaning="bad">Disabled</StateBadge>;
  if (!liveVersion) return <StateBadge meaning="idle">No release</StateBadge>;
  return <StateBadge meaning="good">Live</StateBadge>;
}

/** Who is left out, beside the state. */
export function StateCell(row: ModuleRow) {
  const { offFor } = row;
  return (
    <Flex direction="column" align="flex-start" gap="1">
      <ModuleBadge {...row} />
      {offFor.length > 0 && (
        <Second>Off for {offFor.map((each) => audienceWord(each).toLowerCase()).join(', ')}</Second>
      )}
    </Flex>
  );
}

/** What of it is told on the module's page. */
function CallsBadge({ row, version }: { row: ModuleRow; version: string }) {
  if (row.incompatible.some((release) => release.version === version))
    return <StateBadge meaning="waiting">Incompatible</StateBadge>;
  if (row.callsNotSaid.includes(version)) return <StateBadge meaning="idle">Calls not said</StateBadge>;
  return null;
}

export function LiveCell(row: ModuleRow) {
  const { liveVersion, publishedAt, publishedBy } = row;
  if (!liveVersion) return <Text color="fg.muted">–</Text>;
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Flex gap="1.5" align="center" wrap="wrap">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {liveVersion}
        </Text>
        <CallsBadge row={row} version={liveVersion} />
      </Flex>
      {publishedAt && (
        <Second>
          {formatDateTime(publishedAt)}
          {publishedBy && <>, {publishedBy}</>}
        </Second>
      )}
    </Box>
  );
}

export function CanaryCell(row: ModuleRow) {
  const { canary } = row;
  if (!canary) return <Text color="fg.muted">None</Text>;
  const stopped = canary.state === 'stopped';
  return (
    <Box minW="7rem" maxW="15rem">
      <Flex gap="1.5" align="center" wrap="wrap">
        <Text overflowWrap="anywhere">{canary.version}</Text>
        {stopped && <StateBadge meaning="waiting">Stopped</StateBadge>}
        <CallsBadge row={row} version={canary.version} />
      </Flex>
      <Second>{stopped ? canary.stopReason : ruleInWords(canary.rule)}</Second>
    </Box>
  );
}

export function HealthText({ health }: { health: Health }) {
  return <Second danger={health.failures > 0}>{failureText(health)}</Second>;
}

/** The figures in words beside the picture: nobody should have to see red to read it. */
export function HealthCell({ health, hours }: ModuleRow) {
  return (
    <Flex direction="column" gap="1" minW="9rem">
      <Sparkline hours={hours} />
      <HealthText health={health} />
      {health.p75.load !== null && <Second>Loads in {time(health.p75.load)} (p75)</Second>}
    </Flex>
  );
}
