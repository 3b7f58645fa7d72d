import { useState } from 'react';
import { chakra } from '../../ui';
import { draftStore } from './draft-store';

/** "This is a shared computer": nothing that is typed outlives the tab, and what was kept is removed. */
export function SharedComputerSwitch() {
  const [shared, setShared] = useState(() => draftStore().isShared());
  const change = (on: boolean) => {
    setShared(on);
    void draftStore().setShared(on);
  };
  return (
    <chakra.label display="flex" gap="3" alignItems="flex-start" cursor="pointer" py="1.5">
      <chakra.input
        type="checkbox"
        checked={shared}
        onChange={(event) => change(event.target.checked)}
        boxSize="5"
        mt="0.5"
        flexShrink="0"
        accentColor="colorPalette.solid"
        aria-describedby="shared-computer-hint"
      />
      <span>
        <chakra.span display="block" fontWeight="medium">
          This is a shared computer
        </chakra.span>
        <chakra.span id="shared-computer-hint" display="block" textStyle="sm" color="fg.muted">
          Tick this in a cyber café. What you type is then forgotten when you close the tab.
        </chakra.span>
      </span>
    </chakra.label>
  );
}
