import { useRef, type FocusEvent, type PointerEvent } from 'react';

const pressable = 'button, a[href]';

/**
 * Handlers of a form that let no field be judged as it is left for a button or link of the form that is being pressed.
 * The error would come between the press and the release, and its line push the button away from under the pointer:
 * the browser makes no click of that. The field is judged when it is left again, and when the form is sent.
 */
export function useHeldBlur() {
  const pressed = useRef(false);
  return {
    onPointerDownCapture: ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element && target.closest(pressable) !== null;
    },
    onKeyDownCapture: () => {
      pressed.current = false;
    },
    onBlurCapture: (event: FocusEvent) => {
      if (pressed.current) event.stopPropagation();
    },
    onClick: () => {
      pressed.current = false;
    },
  };
}
