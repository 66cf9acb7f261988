import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";

/** Half an hour of a weekday: its position in the grid. */
export interface Cell {
  readonly day: number;
  readonly index: number;
}

/** From the first cell to the one under the pointer. */
export interface Selection {
  readonly from: Cell;
  readonly to: Cell;
}

interface DragSelection {
  readonly days: number;
  readonly cells: number;
  readonly onPaint: (selection: Selection) => void;
  /** The cell in the tab order at first. */
  readonly first?: Cell;
}

const FIRST: Cell = { day: 0, index: 0 };
/** A touch that rests this long starts a selection; one that moves earlier scrolls the page. */
const LONG_PRESS_MS = 300;
const MOVE_TOLERANCE_PX = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -4],
  PageDown: [0, 4],
};

function cellAt(target: EventTarget | null): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  return cell ? { day: Number(cell.dataset.day), index: Number(cell.dataset.at) } : undefined;
}

const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));

/**
 * Selects cells of the grid by pointer and keyboard: drag, tap, long press, or Shift and arrow keys.
 * @returns The selection, the active cell, and the event handlers of the table.
 */
export function useDragSelect({ days, cells, onPaint, first = FIRST }: DragSelection) {
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection>();
  const [focused, setFocused] = useState<Cell>(first);
  const hand = useRef<{ id: number; x: number; y: number; timer?: ReturnType<typeof setTimeout>; painting: boolean }>(
    undefined,
  );
  const chosen = useRef<Selection>(undefined);
  const focus = { day: focused.day, index: within(focused.index, cells) };

  function choose(next: Selection | undefined): void {
    chosen.current = next;
    setSelection(next);
  }

  function release(): void {
    clearTimeout(hand.current?.timer);
    hand.current = undefined;
    choose(undefined);
  }

  useEffect(() => {
    const element = table.current;
    // Only a non-passive listener can stop a touch from scrolling during a selection.
    const onLongPress = (event: TouchEvent) => {
      if (hand.current?.painting) event.preventDefault();
    };
    element?.addEventListener("touchmove", onLongPress, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", onLongPress);
      clearTimeout(hand.current?.timer);
    };
  }, []);

  function onPointerDown(event: PointerEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0 || !event.isPrimary) return;
    setFocused(cell);
    const { pointerId: id, clientX: x, clientY: y } = event;
    const begin = () => {
      if (hand.current) hand.current = { ...hand.current, painting: true };
      choose({ from: cell, to: cell });
    };
    if (event.pointerType === "touch") {
      hand.current = { id, x, y, painting: false, timer: setTimeout(begin, LONG_PRESS_MS) };
      return;
    }
    hand.current = { id, x, y, painting: true };
    event.currentTarget.setPointerCapture(id);
    begin();
  }

  function onPointerMove(event: PointerEvent<HTMLTableElement>): void {
    const pressed = hand.current;
    if (pressed === undefined || pressed.id !== event.pointerId) return;
    if (!pressed.painting) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > MOVE_TOLERANCE_PX) release();
      return;
    }
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const cell = element && table.current?.contains(element) ? cellAt(element) : undefined;
    if (cell && chosen.current) choose({ from: chosen.current.from, to: cell });
  }

  function onPointerUp(event: PointerEvent<HTMLTableElement>): void {
    if (hand.current?.id !== event.pointerId) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    const done = chosen.current ?? (cell && { from: cell, to: cell });
    release();
    if (done) onPaint(done);
  }

  function step(event: KeyboardEvent): Cell | undefined {
    if (event.key === "Home") return { day: 0, index: focus.index };
    if (event.key === "End") return { day: days - 1, index: focus.index };
    const [across, down] = ARROWS[event.key] ?? [];
    if (across === undefined || down === undefined) return undefined;
    return { day: within(focus.day + across, days), index: within(focus.index + down, cells) };
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") release();
    const next = step(event);
    if (!next) return;
    event.preventDefault();
    choose(event.shiftKey ? { from: chosen.current?.from ?? focus, to: next } : undefined);
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-at="${next.index}"]`)?.focus();
  }

  /** When a cell gets the focus, the keyboard continues from there. */
  function onFocus(event: FocusEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (cell && (cell.day !== focus.day || cell.index !== focus.index)) setFocused(cell);
  }

  /** Keyboards and screen readers click without a pointer; pointer events are handled above. */
  function onClick(event: MouseEvent<HTMLTableElement>): void {
    const cell = cellAt(event.target);
    if (!cell || event.detail !== 0) return;
    const done = chosen.current ?? { from: cell, to: cell };
    choose(undefined);
    setFocused(cell);
    onPaint(done);
  }

  return {
    selection,
    focus,
    attributes: {
      ref: table,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: release,
      onKeyDown,
      onClick,
      onFocus,
    },
  };
}
