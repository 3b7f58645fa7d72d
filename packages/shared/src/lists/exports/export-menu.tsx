import { useSession } from '../../session';
import { DownloadIcon } from '../../ui';
import { ActionMenu, type MenuAction } from '../../ui/overlay';
import type { ExportView } from './use-export';

interface ExportMenuProps {
  title: string;
  view: ExportView;
  /** What the file would be narrowed by is not known yet. */
  unsure: boolean;
  /** Shows the list as a printed page; left out where there is none. */
  onPrint?: (() => void) | undefined;
}

/** Save or print the whole filtered list. Files are not for those who act as somebody else: the server refuses them. */
export function ExportMenu({ title, view, unsure, onPrint }: ExportMenuProps) {
  const impersonating = useSession()?.isImpersonating ?? false;
  const files: MenuAction[] = [
    { label: 'Excel (xlsx)', disabled: view.busy || unsure, onSelect: () => view.ask('xlsx') },
    { label: 'CSV', disabled: view.busy || unsure, onSelect: () => view.ask('csv') },
  ];
  const actions: MenuAction[] = [
    ...(impersonating ? [] : files),
    ...(onPrint ? [{ label: 'Print or save as PDF', onSelect: onPrint }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <ActionMenu label={`Export ${title}`} variant="outline" actions={actions}>
      <DownloadIcon aria-hidden />
      Export
    </ActionMenu>
  );
}
