import { useQuery } from '@portal/shared/http';
import { TabLinks, useActions } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  Alert,
  ButtonLink,
  ChevronDownIcon,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Text,
} from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import type { ComponentType } from 'react';
import { moduleActions } from '../actions/module-actions';
import { CallList } from '../call-list';
import { ModuleBadge } from '../cells';
import { crumb, moduleQuery, modulesPath, viewPath, type Module } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';
import { CanaryPart } from '../rollout/canary-part';
import { SettingsPart } from '../settings/settings-part';
import { AccessPart } from './access-part';
import { HealthPart } from './health-part';
import { KeysPart } from './keys-part';
import { Overview } from './overview';
import { ReleasesPart } from './releases-part';
import { ServersPart } from './servers-part';

const parts: readonly { name: string; label: string; Content: ComponentType<{ module: Module }> }[] = [
  { name: 'overview', label: 'Overview', Content: Overview },
  { name: 'releases', label: 'Releases', Content: ReleasesPart },
  { name: 'canary', label: 'Canary', Content: CanaryPart },
  { name: 'health', label: 'Health', Content: HealthPart },
  { name: 'settings', label: 'Settings', Content: SettingsPart },
  { name: 'access', label: 'Who has it', Content: AccessPart },
  { name: 'servers', label: 'Servers', Content: ServersPart },
  { name: 'keys', label: 'Keys', Content: KeysPart },
];

function Lead({ module }: { module: Module }) {
  const { id, owner, liveVersion } = module;
  return (
    <Flex as="span" gap="2" align="center" wrap="wrap">
      <ModuleBadge {...module} />
      <Text as="span">
        {id} of {owner}
        {liveVersion && `, live with ${liveVersion}`}
      </Text>
    </Flex>
  );
}

/** Who meets what fails of a release. */
function failureOf({ liveVersion, canary }: Module, version: string): string {
  if (version === liveVersion) return 'Its pages fail where they make these calls.';
  if (version === canary?.version)
    return 'For those who have the canary, its pages fail where they make these calls.';
  return 'Only browsers in which the live release does not come up have it now. There, and after a roll-back to it, its pages fail where they make these calls.';
}

/** What people meet now, or after a roll-back: it cannot wait until somebody looks at the releases. */
function IncompatibleReleases({ module }: { module: Module }) {
  return module.incompatible.map(({ version, calls }) => (
    <Alert key={version} status="warning" title={`${version} is incompatible with the running portal`} mb="5">
      <Text mb="1">{failureOf(module, version)}</Text>
      <CallList calls={calls} />
    </Alert>
  ));
}

/** Nobody can say of these whether they are compatible. */
function ReleasesWithoutCalls({ callsNotSaid }: Module) {
  return callsNotSaid.map((version) => (
    <Alert key={version} status="info" title={`${version} does not say which calls it makes`} mb="5">
      <Text>
        Nobody knows whether the running portal answers them. A release that is built with the present kit
        says them; one that really makes none is believed once somebody accepts it.
      </Text>
    </Alert>
  ));
}

function Opened({ module }: { module: Module }) {
  const [params] = useSearchParams();
  const { id, title, mayEdit } = module;
  const { menuOf, dialog } = useActions<Module>(moduleActions, () => module);
  const part = parts.find(({ name }) => name === params.get('tab')) ?? parts[0];
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[crumb, { label: title }]}
        lead={<Lead module={module} />}
        actions={
          mayEdit && (
            <ActionMenu label={`Actions for ${title}`} actions={menuOf(module)} variant="outline" size="md">
              Actions
              <ChevronDownIcon size={18} aria-hidden />
            </ActionMenu>
          )
        }
      />
      <TabLinks
        label={title}
        tabs={parts.map(({ name, label }) => ({
          to: viewPath(id, name),
          label,
          current: name === part?.name,
        }))}
      />
      <IncompatibleReleases module={module} />
      <ReleasesWithoutCalls {...module} />
      {part && <part.Content module={module} />}
      {dialog}
    </>
  );
}

function Fetched({ id }: { id: string }) {
  const module = useQuery(moduleQuery(id));
  if (module.data) return <Opened module={module.data} />;
  return (
    <>
      <PageHeader title="Module" crumbs={[crumb, { label: id }]} />
      {module.isError ? (
        <ErrorMessage error={module.error} retry={() => void module.refetch()} />
      ) : (
        <Loading label="Loading the module…" />
      )}
    </>
  );
}

export default function ViewPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <>
      <RegistryTabs />
      {/^[a-z][a-z0-9-]{0,59}$/.test(id) ? (
        <Fetched key={id} id={id} />
      ) : (
        <>
          <PageHeader title="Module" crumbs={[crumb, { label: 'Module' }]} lead="No module was chosen." />
          <ButtonLink to={modulesPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
