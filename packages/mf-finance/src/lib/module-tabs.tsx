import { PageTabs, type PageTabsProps } from '@portal/shared/lists';
import definition from '../../module.config';

/** Pages of this module beside each other: those that exist and that the person may enter. */
export function ModuleTabs(props: Omit<PageTabsProps, 'routes'>) {
  return <PageTabs {...props} routes={definition.routes} />;
}
