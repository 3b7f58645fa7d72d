import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';

const pressable = 'button, a[href]';

/**
 * Handlers of a form that let no field be judged while a button or link of it is being pressed. A wrong field gets a
 * line when it is left; were that between the press and the release, the line would push the button away from under
 * the pointer, and the browser makes no click of that. The field is judged once the click has come.
 */
export function useHeldBlur() {
  const pressed = useRef(false);
  const left = useRef<EventTarget>(null);
  return {
    onPointerDownCapture: ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element && target.closest(pressable) !== null;
    },
    onKeyDownCapture: () => {
      pressed.current = false;
    },
    onBlurCapture: (event: FocusEvent) => {
      if (!pressed.current) return;
      event.stopPropagation();
      left.current = event.target;
    },
    onClick: (event: MouseEvent) => {
      pressed.current = false;
      const field = left.current;
      left.current = null;
      // Being sent judges every field.
      if (field && !sends(event.target)) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
  };
}

const sends = (target: EventTarget) => target instanceof Element && target.closest('[type=submit]') !== null;
