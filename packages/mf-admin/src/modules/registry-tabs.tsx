import { ModuleTabs } from '../lib/module-tabs';

const pages = [
  { path: '/modules', label: 'Modules', inner: '/modules/view' },
  { path: '/modules/compositions', label: 'Timeline' },
  { path: '/modules/graph', label: 'Slots and events' },
  { path: '/modules/security', label: 'Security events' },
  { path: '/modules/overrides', label: 'Own builds' },
] as const;

/** The pages of the registry. */
export function RegistryTabs() {
  return <ModuleTabs label="Registry" pages={pages} />;
}
