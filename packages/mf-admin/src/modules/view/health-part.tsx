import { counted } from '@portal/shared/model';
import { registry } from '@portal/contracts/registry';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { DescriptionList, EmptyState, ErrorMessage, Loading, Stack } from '@portal/shared/ui';
import { viewPath, type Module, type ReleaseHours } from '../modules.api';
import { failureText, shift, time } from '../labels';
import { HourChart } from './hour-chart';

const spans = [
  { hours: 24, label: 'A day' },
  { hours: 168, label: 'A week' },
  { hours: 720, label: '30 days' },
] as const;

interface ReleaseProps {
  release: ReleaseHours;
  module: Module;
  /** Hours that are shown. */
  span: number;
}

function Release({ release, module, span }: ReleaseProps) {
  const { version, health, hours } = release;
  const { p75 } = health;
  const place = version === module.liveVersion ? ', live' : '';
  const canary = module.canary?.state === 'running' && module.canary.version === version ? ', canary' : '';
  return (
    <Section title={`${version}${place}${canary}`}>
      <Stack gap="4">
        <DescriptionList
          items={[
            ['Failures', failureText(health)],
            ['Loads in (p75)', time(p75.load)],
            ['Largest paint (p75)', time(p75.lcp)],
            ['Answers in (p75)', time(p75.inp)],
            ['Layout shift (p75)', shift(p75.cls)],
            ['Main thread blocked', counted(health.longTasks, 'time')],
          ]}
        />
        {hours.length > 0 && (
          <HourChart version={version} hours={hours} span={span} until={module.hours.at(-1)?.at ?? ''} />
        )}
      </Stack>
    </Section>
  );
}

/** How each release does in browsers, by hour. Counts of page loads and failures, never of people. */
export function HealthPart({ module }: { module: Module }) {
  const [params] = useSearchParams();
  const span = spans.find(({ hours }) => String(hours) === params.get('hours')) ?? spans[0];
  const health = useQuery({
    ...queryOf(registry.releases.health, {
      params: { id: module.id },
      query: { hours: span.hours },
    }),
    placeholderData: (before) => before,
  });
  const releases = health.data?.releases;
  return (
    <>
      <TabLinks
        label="Time"
        tabs={spans.map(({ hours, label }) => ({
          to: `${viewPath(module.id, 'health')}&hours=${hours}`,
          label,
          current: hours === span.hours,
        }))}
      />
      {health.isError && <ErrorMessage error={health.error} retry={() => void health.refetch()} />}
      {health.isPending && <Loading label="Loading figures…" />}
      {releases?.length === 0 && (
        <EmptyState title="No reports yet">
          Browsers report once somebody opens a page of the module.
        </EmptyState>
      )}
      <Stack gap="5">
        {releases?.map((release) => (
          <Release key={release.version} release={release} module={module} span={span.hours} />
        ))}
      </Stack>
    </>
  );
}
