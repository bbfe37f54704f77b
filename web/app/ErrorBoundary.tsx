import { Component, type ReactNode } from 'react';

type Props = { readonly onError: () => void; readonly children: ReactNode };
type State = { readonly kind: 'well' | 'broken' };

/** Turns a rendering error into the error of the page. React supports error boundaries only as class components. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { kind: 'well' };

  static getDerivedStateFromError(): State {
    return { kind: 'broken' };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onError();
  }

  override render() {
    return this.state.kind === 'well' ? this.props.children : undefined;
  }
}
