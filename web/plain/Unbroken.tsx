/** A fault of ours: `Frame` of the app says so in place of the screen, and its button begins again. */
import { Component, type ComponentType, type ReactNode } from "react";

interface UnbrokenProps {
  Frame: ComponentType<{ title: string; children: ReactNode }>;
  children: ReactNode;
}

export class Unbroken extends Component<UnbrokenProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { Frame, children } = this.props;
    if (!this.state.broken) return children;
    return (
      <Frame title="Ha ocurrido un error inesperado">
        <button type="button" className="button" onClick={() => location.reload()}>
          Recargar la página
        </button>
      </Frame>
    );
  }
}
