import { student } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import { formatDate } from '@portal/shared/model';
import { Button, CheckIcon, CopyIcon, Flex, Panel, Stack, Text, useFlag } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

function Address({ address }: { address: string }) {
  const copied = useFlag();
  const byHand = () => copied.show('Select the address and copy it');
  // Only a page that came by https is given the clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = () => {
    if (clipboard) void clipboard.writeText(address).then(() => copied.show('Copied'), byHand);
    else byHand();
  };
  return (
    <Stack gap="3">
      <Text>
        This is the only time that it is shown. Copy it, and add it to your calendar as a calendar from an
        address (URL).
      </Text>
      <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
        {address}
      </Text>
      <Flex>
        <Button size="sm" variant="outline" onClick={copy}>
          {copied.value === 'Copied' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
          <span role="status">{copied.value ?? 'Copy the address'}</span>
        </Button>
      </Flex>
    </Stack>
  );
}

/** The address by which the calendar of a phone or computer fetches these dates. */
export function AddressPanel({ made }: { made: string | null }) {
  const renew = useCall(student.calendar.renewAddress);
  const remove = useCall(student.calendar.removeAddress);
  const [address, setAddress] = useState<string | null>(null);
  const make = async () => setAddress((await renew.mutateAsync({})).address);
  const failed = (error: Error) => toast({ severity: 'error', title: error.message });
  return (
    <Panel title="In the calendar of your phone">
      <Stack gap="4">
        <Text>
          With an address of your own, Google, Apple or Outlook calendars show these dates and follow them
          when they change. Whoever has the address sees the titles and dates above, and nothing else of you.
          It ends when you set another password.
        </Text>
        {address !== null && <Address address={address} />}
        {address === null && made !== null && (
          <Text color="fg.muted">
            You made an address on {formatDate(made)}. If it is lost, or somebody else has it, make a new one:
            the old one ends.
          </Text>
        )}
        <Flex gap="3" wrap="wrap">
          {made === null ? (
            <Button variant="outline" loading={renew.isPending} onClick={() => void make().catch(failed)}>
              Make an address
            </Button>
          ) : (
            <>
              <ConfirmButton
                variant="outline"
                question="Make a new address?"
                body="The old one ends: calendars that have it follow these dates no more until they have the new one."
                onConfirm={make}
              >
                Make a new address
              </ConfirmButton>
              <ConfirmButton
                variant="ghost"
                question="End the address?"
                body="Calendars that have it follow these dates no more."
                onConfirm={async () => {
                  await remove.mutateAsync({});
                  setAddress(null);
                }}
              >
                End the address
              </ConfirmButton>
            </>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
}
