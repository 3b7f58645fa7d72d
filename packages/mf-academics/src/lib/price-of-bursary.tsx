import { Money, Text } from '@portal/shared/ui';

interface PriceProps {
  /** Of the catalogue; no amount while it is not for sale. */
  fee: { name: string; amount: number | null } | null;
  /** Where there is no such item. */
  nothing: string;
  /** What follows where it is not for sale. */
  unsold: string;
  /** Who pays it first. */
  who: string;
}

/** What something costs, as the Bursary's catalogue has it and alone sets it. */
export function PriceOfBursary({ fee, nothing, unsold, who }: PriceProps) {
  return (
    <Text color="fg.muted" textStyle="sm">
      {fee === null && nothing}
      {fee?.amount === null && `${fee.name} is not for sale: ${unsold}`}
      {fee?.amount != null && (
        <>
          {who}: {fee.name}, <Money kobo={fee.amount} />. The Bursary sets it.
        </>
      )}
    </Text>
  );
}
