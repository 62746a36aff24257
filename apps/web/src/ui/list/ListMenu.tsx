import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Text } from '../layout/Text.tsx';
import { Popover } from '../overlays/Popover.tsx';
import classes from './ListMenu.module.css';

interface ListMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  readonly children: ReactNode;
}

export const ListMenu = ({ label, icon, opened, onOpen, children }: ListMenuProps) => (
  <Popover
    opened={opened}
    onChange={onOpen}
    label={label}
    isAtEnd
    width={320}
    className={classes.menu}
    target={(aria) => (
      <Button variant="default" size="sm" leftSection={icon} {...aria} onClick={() => onOpen(!opened)}>
        {label}
      </Button>
    )}
  >
    {children}
  </Popover>
);

export const MenuItems = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.items}>{children}</ul>
);

type MenuItemProps<E extends ElementType> = { readonly as: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

/** A button or link of a menu. */
export const MenuItem = <E extends ElementType>({ as, ...rest }: MenuItemProps<E>) => {
  const element: ElementType = as;
  return <Text surface="item" plain touch size={16} as={element} className={classes.item} {...rest} />;
};

interface MenuButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const MenuButton = (props: MenuButtonProps) => <IconButton className={classes.button} {...props} />;
