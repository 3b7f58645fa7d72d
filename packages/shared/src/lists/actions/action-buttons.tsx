import { Button, type ButtonProps } from '../../ui';
import { sayOf, type RowAction } from './row-action';
import { useActions, type Actions } from './use-actions';

export interface ActionButtonsProps<Row> extends Pick<ButtonProps, 'size'> {
  actions: readonly RowAction<Row>[];
  /** What they are about; `undefined` for actions about no row, as those of a page. */
  row: Row;
}

/** The actions on the one thing of a page, each as a button, with their dialogs. */
export function ActionButtons<Row>({ actions, row, size }: ActionButtonsProps<Row>) {
  const offers = useActions(actions, () => row);
  return (
    <>
      <OfferButtons actions={offers} row={row} {...(size && { size })} />
      {offers.dialog}
    </>
  );
}

export interface OfferButtonsProps<Row> extends Pick<ButtonProps, 'size'> {
  /** Of `useActions`; its dialog stands on the page. */
  actions: Actions<Row>;
  row: Row;
  /** Names a button among those of other rows, as in `Revoke build server`. */
  nameOf?: (label: string) => string;
}

/** The actions on a row that has few, each as a button instead of a menu. */
export function OfferButtons<Row>({ actions, row, nameOf, size }: OfferButtonsProps<Row>) {
  const { offered, choose, busy } = actions;
  return offered(row).map((action) => {
    const label = sayOf(action.label, row);
    return (
      <Button
        key={label}
        variant={action.primary ? 'solid' : 'outline'}
        colorPalette={sayOf(action.danger ?? false, row) ? 'red' : 'brand'}
        loading={busy}
        onClick={() => choose(action, row)}
        {...(size && { size })}
        {...(nameOf && { 'aria-label': nameOf(label) })}
      >
        {label}
      </Button>
    );
  });
}
