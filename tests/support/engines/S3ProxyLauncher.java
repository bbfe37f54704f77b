import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.lang.reflect.Method;
import java.net.URI;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStoreContext;
import org.slf4j.LoggerFactory;

/**
 * Starts S3Proxy in memory on a free port of the loopback and prints `listening <port>`; it knows one pair of keys and
 * checks signatures. It ends when its standard input ends, so that it never outlives the program that started it.
 */
public final class S3ProxyLauncher {
  public static void main(String[] arguments) throws Exception {
    // Left alone it writes down every byte.
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.ERROR);
    BlobStoreContext store =
        ContextBuilder.newBuilder("transient")
            .credentials("local", "local")
            .build(BlobStoreContext.class);
    S3Proxy proxy =
        S3Proxy.builder()
            .blobStore(store.getBlobStore())
            .endpoint(URI.create("http://127.0.0.1:0"))
            .awsAuthentication(AuthenticationType.AWS_V4, "local", "local")
            .ignoreUnknownHeaders(true)
            .build();
    proxy.start();
    Method port = S3Proxy.class.getDeclaredMethod("getPort");
    port.setAccessible(true);
    System.out.println("listening " + port.invoke(proxy));
    System.out.flush();
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }
}
