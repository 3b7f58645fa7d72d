import { registry } from '@portal/contracts/registry';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { ActionButtons, Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Alert, DescriptionList, Flex, Stack, Text, chakra } from '@portal/shared/ui';
import { canaryOf, hasCanary, promoteAction, stopCanary } from '../actions/module-actions';
import type { Canary, Module } from '../modules.api';
import { failureText, ruleInWords, time } from '../labels';
import { RolloutForm } from './rollout-form';

/** Milliseconds between two looks while a canary runs. */
const everySoOften = 30_000;

/** How far it has come: the bar says what the words beside it say. */
function Share({ percent }: { percent: number }) {
  return (
    <chakra.svg
      viewBox="0 0 100 4"
      width="100%"
      height="8px"
      preserveAspectRatio="none"
      aria-hidden
      display="block"
    >
      <chakra.rect x="0" y="0" width="100px" height="4px" fill="bg.emphasized" />
      <chakra.rect x="0" y="0" width={`${percent}px`} height="4px" fill="colorPalette.solid" />
    </chakra.svg>
  );
}

/** The two side by side: is the new one worse? */
function Comparison({ module, canary }: { module: Module; canary: Canary }) {
  const health = useQuery({
    ...queryOf(registry.releases.health, { params: { id: module.id }, query: { hours: 24 } }),
    refetchInterval: everySoOften,
  });
  const of = (version: string | null) =>
    health.data?.releases.find((release) => release.version === version)?.health;
  const words = (version: string | null) => {
    const found = of(version);
    if (health.isPending) return 'Loading…';
    return found
      ? `${failureText(found)}; loads in ${time(found.p75.load)} (p75)`
      : 'No reports of this release yet';
  };
  return (
    <DescriptionList
      items={[
        [`Canary ${canary.version}`, words(canary.version)],
        [`Live ${module.liveVersion ?? ''}`, words(module.liveVersion)],
      ]}
    />
  );
}

const actions = [
  promoteAction({ releaseOf: canaryOf, when: hasCanary, label: 'Make it live for everybody' }),
  stopCanary,
];

function Running({ module, canary }: { module: Module; canary: Canary }) {
  const { version, rule, startedAt, startedBy } = canary;
  return (
    <Section title={`${version} goes to ${ruleInWords(rule)}`}>
      <Stack gap="4">
        <Share percent={rule.percent} />
        <Text color="fg.muted" textStyle="sm">
          Since {formatDateTime(startedAt)}, by {startedBy}. It goes back by itself when it fails for three
          people or more, and clearly more of them than the live release does.
        </Text>
        <Comparison module={module} canary={canary} />
        {module.mayEdit && (
          <Flex gap="3" wrap="wrap">
            <ActionButtons actions={actions} row={module} />
          </Flex>
        )}
      </Stack>
    </Section>
  );
}

function Stopped({ canary: { version, stopReason } }: { canary: Canary }) {
  return (
    <Alert status="warning" title={`The canary ${version} was taken back`}>
      {stopReason}
    </Alert>
  );
}

/** The release that stands in for the live one for some people: how it does, to whom it goes. */
export function CanaryPart({ module }: { module: Module }) {
  const [params] = useSearchParams();
  const { canary, mayEdit, enabled, liveVersion } = module;
  const running = canary?.state === 'running';
  const version = params.get('version') ?? (running ? canary.version : '');
  return (
    <Stack gap="6">
      {running && <Running module={module} canary={canary} />}
      {canary?.state === 'stopped' && <Stopped canary={canary} />}
      {!canary && (
        <Text color="fg.muted">Everybody gets the live release. Send another one to a few first.</Text>
      )}
      {mayEdit && enabled && liveVersion !== null && (
        <Section title={running ? 'Change to whom' : 'Send a release to some people'}>
          <RolloutForm key={`${version} ${canary?.rule.percent ?? ''}`} module={module} version={version} />
        </Section>
      )}
    </Stack>
  );
}
