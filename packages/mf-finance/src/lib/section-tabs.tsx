import { PageTabs as Tabs, type PageTabsProps } from '@portal/shared/lists';
import definition from '../../module.config';

/** Pages of this module beside each other: those that exist and that the person may enter. */
export function SectionTabs(props: Omit<PageTabsProps, 'routes'>) {
  return <Tabs {...props} routes={definition.routes} />;
}
