import { Button, type ButtonProps } from '../../ui';
import { sayOf, type RowAction } from './row-action';
import { useActions } from './use-actions';

export interface ActionButtonsProps<Row> extends Pick<ButtonProps, 'size'> {
  actions: readonly RowAction<Row>[];
  /** What they are about; `undefined` for actions about no row, as those of a page. */
  row: Row;
}

/** The actions on the one thing of a page, each as a button, with their dialogs. */
export function ActionButtons<Row>({ actions, row, size }: ActionButtonsProps<Row>) {
  const { offered, choose, busy, dialog } = useActions(actions, () => row);
  return (
    <>
      {offered(row).map((action) => {
        const label = sayOf(action.label, row);
        return (
          <Button
            key={label}
            variant={action.primary ? 'solid' : 'outline'}
            colorPalette={sayOf(action.danger ?? false, row) ? 'red' : 'brand'}
            loading={busy}
            onClick={() => choose(action, row)}
            {...(size && { size })}
          >
            {label}
          </Button>
        );
      })}
      {dialog}
    </>
  );
}
